export { documentosPorIds, mostrarDocumento, mostrarProcesso, processosPorIds } from './carregar.ts'
export {
  enderecoDaVersao,
  enderecoDoArquivo,
  enderecoDoTermo,
  versoes,
  type VersaoMostrada,
} from './arquivo.ts'
export type { Campos } from './campos.ts'
export { registrarAbertura } from './abertura.ts'
export {
  abrirDocumento,
  abrirPorUuid,
  abrirProcesso,
  listarAssinados,
  listarDocumentos,
  listarProcessos,
  paginarDocumentos,
  paginarProcessos,
} from './consultas.ts'
export type { ContextoDeLeitura } from './contexto.ts'
export { identificadorMostrado, numeroMostrado } from './comum.ts'
export { avisosMostrados, qualidadeDe } from './assinatura.ts'
export type { DocumentoMostrado } from './documento.ts'
export type { ProcessoMostrado } from './processo.ts'
export { pecas, type PecaVaga, pecasVagas } from './pecas.ts'
export { resumir } from './resumo.ts'
export * as listas from './listas.ts'
export { todosTramites, tramites } from './tramites.ts'
