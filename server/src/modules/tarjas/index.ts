export { type AVista, aVistaDoConvidado, exigirDadosVistos } from './exigir-dados-vistos.ts'
export { fazer } from './fazer.ts'
export { algumEntra } from './quem-le-de-fora.ts'
