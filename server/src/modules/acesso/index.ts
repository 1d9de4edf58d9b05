export { impersonacaoRecusada, impersonar, type PedidoAssinado } from './impersonar.ts'
export { redistribuirOrfas } from './orfas.ts'
