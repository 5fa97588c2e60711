export { toIco, type IcoPicture } from "./to-ico";
