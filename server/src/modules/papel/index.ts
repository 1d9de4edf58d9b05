export { gravarTimbre } from './gravar-timbre.ts'
export { type Papel, papelDe } from './papel.ts'
export { abrirTimbre, lerTimbre } from './timbre.ts'
