export type { MeiosDaImportacao } from './chegada.ts'
export { importar, type Importada } from './importar.ts'
export { contarLinhas } from './linhas.ts'
export { abrirRelatorio } from './relatorio.ts'
