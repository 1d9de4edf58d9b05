export { buscarClassificacao, classificacaoDoSistema, exigirUtilizavel } from './buscar.ts'
export type { Classificacao } from './catalogo.ts'
export { numerarProcesso } from './numerar-processo.ts'
export { liberarNumero, type NumeroVinculado, vincularNumero } from './vincular.ts'
