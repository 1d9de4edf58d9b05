export { exigirVersao, travarItem } from './atual.ts'
export { ARQUIVO, type Lugar, lugarDe, mover, registrarVinculo, setorDoAto } from './mover.ts'
