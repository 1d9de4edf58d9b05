export { impersonacaoRecusada, impersonar, type PedidoAssinado } from './impersonar.ts'
export { lerLogo } from './logo.ts'
export { redistribuirOrfas } from './orfas.ts'
