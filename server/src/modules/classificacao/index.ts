export {
  buscarClassificacao,
  classificacaoDeRecebidos,
  classificacaoDoSistema,
  exigirUtilizavel,
} from './buscar.ts'
export type { Classificacao } from './catalogo.ts'
export { gravarModelo, lerModelo, type Modelo, modeloEmVigor } from './modelo.ts'
export { numerarProcesso } from './numerar-processo.ts'
export { renumerar, renumerarProcesso } from './renumerar.ts'
export { liberarNumero, type NumeroVinculado, vincularNumero } from './vincular.ts'
