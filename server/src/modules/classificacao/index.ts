export { acharNoCatalogo, buscarClassificacao, exigirUtilizavel } from './buscar.ts'
export { catalogo, type Classificacao, lerCatalogo } from './catalogo.ts'
export { numerarProcesso } from './numerar-processo.ts'
export { liberarNumero, type NumeroVinculado, vincularNumero } from './vincular.ts'
