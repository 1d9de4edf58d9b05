export {
  buscarClassificacao,
  classificacaoDeRecebidos,
  classificacaoDoSistema,
  exigirUtilizavel,
} from './buscar.ts'
export type { Classificacao } from './catalogo.ts'
export { devolverUltimo, retomar, seguinteNoMesmoLivro } from './devolver-numero.ts'
export { escolhas } from './criterios.ts'
export { gravarNumero } from './gravar-numero.ts'
export { gravarModelo, lerModelo, type Modelo, modeloEmVigor } from './modelo.ts'
export { numerarProcesso } from './numerar-processo.ts'
export { numera } from './fila.ts'
export { exigirQueSeNumere, numerarSozinho } from './numerar-sozinho.ts'
export { renumerar, renumerarProcesso } from './renumerar.ts'
export { liberarNumero, type NumeroVinculado, vincularNumero } from './vincular.ts'
