export { anotarAncora, type Cabeca, cabecaPorAncorar } from './ancorar.ts'
export {
  type AtoQueAvisa,
  CONTAM,
  quemFicaSabendo,
  type QuemDoAto,
  RESPONDIVEIS,
  SO_ABREM_OU_MARCAM,
} from './atos.ts'
export { atrasoDoSelo } from './atraso-do-selo.ts'
export type { Ato, AtoDeItem, DadosDosAtos, DosDois } from './dados.ts'
export { registrar, registrarTodos } from './registrar.ts'
export { selar, type Selo } from './selar.ts'
