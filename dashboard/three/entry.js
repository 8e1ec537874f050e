// What the 3D board uses of three.js; `make three` bundles it into static/three/three.min.js.

export {
  BasicShadowMap, CanvasTexture, CircleGeometry, DirectionalLight, ExtrudeGeometry, Group, HemisphereLight, Mesh,
  MeshBasicMaterial, MeshLambertMaterial, MeshPhongMaterial, MeshPhysicalMaterial, MeshStandardMaterial, NeutralToneMapping,
  PCFShadowMap, PerspectiveCamera, PlaneGeometry, PMREMGenerator, Raycaster, RepeatWrapping, Scene, ShadowMaterial, Shape,
  SphereGeometry, Sprite, SpriteMaterial, SRGBColorSpace, TorusGeometry, Vector2, Vector3, WebGLRenderer,
} from "three";
export { OrbitControls } from "three/addons/controls/OrbitControls.js";
export { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
