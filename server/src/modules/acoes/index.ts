export { podeVerConteudo, podeVerMetadados, rotuloDaClassificacao } from './acesso.ts'
export { cargaAlterada, exigir } from './exigir.ts'
export { quandoAssinado, quandoFinalizado } from './depois.ts'
export { carregarFatos, derivar, type Fatos, type FatosMostrados } from './fatos.ts'
export { VEZ_PASSA_EM } from './linha-do-item.ts'
export { type Leitores, leitoresDe, leitoresSobre, leituraDe, type PessoaQueLe } from './leitores.ts'
export { carregarLinhas, type Quais } from './carregar-linhas.ts'
export type { Linha } from './linha.ts'
export { podeSaberQuemViu } from './pode-saber-quem-viu.ts'
export { DOCUMENTO_PUBLICO, PROCESSO_PUBLICO } from './publico.ts'
export { type AcaoNegada, acoesDe, negadasDe } from './regras.ts'
export { travarComFatos } from './travar.ts'
export { NA_VEZ } from './vez.ts'
export {
  conviteAberto,
  daPessoa,
  fechadaComOProcesso,
  FECHADO,
  INTERNO_HERDADO,
  setoresDe,
  usuarioDe,
  visiveis,
  visiveisPeloConteudo,
  visiveisPeloTitulo,
} from './visiveis.ts'
