export {
  assinarComProvedor,
  desistir,
  type FeitaPorProvedor,
  type Provedor,
  registrarDoProvedor,
} from './com-cms.ts'
export { mostrarConfiguracao } from './configuracao.ts'
export { depositarAssinatura } from './depositar.ts'
export { lembrarAssinaturas } from './lembrar.ts'
export type { Meios } from './meios.ts'
export type { PedidoComPolitica } from './pedido.ts'
export { preservar } from './preservar.ts'
export { selarComoInstituicao } from './selar.ts'
export { seloDe } from './selo.ts'
export { verificar } from './verificar-assinaturas.ts'
export { comVersao } from './versao.ts'
export { zelarPorAssinaturas } from './zelar.ts'
