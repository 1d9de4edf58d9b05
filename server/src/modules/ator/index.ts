export {
  type Ator,
  type CausaDoAto,
  type ConviteDoAtor,
  ehClassificador,
  ehDeFora,
  type Marca,
  type Origem,
} from './ator.ts'
export type { Assinador, Atos, Contexto, Perguntas } from './contexto.ts'
export { deFora, lerMarca, sistemaCom } from './marca.ts'
export { exigirPapel } from './papeis.ts'
export { alterouAntes, exigirVersaoLida, type Versionada, versaoSeguinte } from './versao-lida.ts'
