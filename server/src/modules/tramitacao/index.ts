export { travarItem } from './atual.ts'
export { type Lugar, lugarDe, mover, registrarVinculo, setorDoAto } from './mover.ts'
