import type { PaginaReconhecida } from './port.ts'

export const semTexto = (pagina: number): PaginaReconhecida => ({
  pagina,
  texto: '',
  caixas: [],
  confianca: null,
  angulo: 0,
  falhou: true,
})
