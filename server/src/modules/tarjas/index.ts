export { type AVistaMostrado, type DeUmTipo, porTipo } from './dados-a-vista.ts'
export { examesDosDados } from './exame-dos-dados.ts'
export {
  type AVista,
  aVistaSemPerguntar,
  aVistaDoConvidado,
  exigirDadosVistos,
  haOQueVer,
  motivoDe,
} from './exigir-dados-vistos.ts'
export { fazer } from './fazer.ts'
export { algumEntra, haQuemJaLeia } from './quem-le-de-fora.ts'
export { type ArquivoVisto, verArquivo } from './ver-arquivo.ts'
