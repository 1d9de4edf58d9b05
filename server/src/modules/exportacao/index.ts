export { apagarExportacao, expirarExportacoes } from './expirar.ts'
export { montarExportacao } from './montar.ts'
