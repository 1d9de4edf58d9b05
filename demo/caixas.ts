/** Quanto cada setor tem na caixa de entrada: documentos e processos, além do que as histórias deixam ali. */
// prettier-ignore
export const CAIXAS: Record<string, [documentos: number, processos: number]> = {
  PROT: [17, 10], SEMAD: [37, 5], GAB: [8, 4],    OUV: [3, 3],   CGM: [4, 3],  PGM: [5, 5],   ATOS: [6, 1],  DRH: [6, 4],
  DCL:  [5, 4],   DTI: [4, 1],    ARQ: [4, 1],    SEFAZ: [5, 2], CONT: [5, 3], TES: [3, 3],   TRIB: [3, 3],  FISC: [3, 1],
  SEPLAN: [5, 2], APRO: [3, 3],   FOBR: [3, 1],   SEINFRA: [4, 2], SEDUC: [4, 1], ENS: [3, 1], SMS: [4, 1],  VISA: [3, 2],
  CRAS: [3, 1],   CREAS: [2, 1],  LICA: [3, 2],   SEAMA: [2, 1], IPREVA: [3, 2], SECET: [2, 0], GCON: [0, 1], CPL: [0, 1], CPAD: [0, 1],
}

// prettier-ignore
export const CAIXAS_DA_CAMARA: Record<string, [documentos: number, processos: number]> = {
  PRES: [5, 1], SECLEG: [6, 1], PROTC: [4, 1], PROCJ: [2, 1], CCJ: [2, 1],
}
