export { encerrarCertificados } from './certificado-sessao.ts'
export { limparAutorizacoes } from './limpar.ts'
export { desafioDe, govBrDe, type Provedores, provedoresDe, provedoresOuvidos } from './provedores.ts'
export { type DepoisDoRetorno, type MeiosDoRetorno, retornar, type Retorno } from './retornar.ts'
