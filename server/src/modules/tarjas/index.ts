export { type AVista, exigirDadosVistos } from './exigir-dados-vistos.ts'
export { fazer } from './fazer.ts'
