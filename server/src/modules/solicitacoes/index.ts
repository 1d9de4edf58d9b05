export { avisarDoPedido, type MotivoDoAviso } from './avisar.ts'
export { pedidoConferido } from './conferida.ts'
export { lembrarPedidos } from './lembrar.ts'
export { avisarNoNovoEndereco } from './novo-endereco.ts'
