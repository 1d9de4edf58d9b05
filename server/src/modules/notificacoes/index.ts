export { criarNotificacoes } from './criar.ts'
