import { acoesDe, type Fatos } from '../acoes/index.ts'

/** Só a quem pode arquivar; onde a entidade o exige, já não pode (PODE_ARQUIVAR), e não é aviso. */
export const avisosAoArquivar = (fatos: Fatos): string[] =>
  acoesDe(fatos).includes('PODE_ARQUIVAR')
    ? [
        ...(fatos.temClasse
          ? []
          : ['A classificação não tem temporalidade: não se saberá até quando guardar.']),
        ...(fatos.apensoSemClasse
          ? [
              'A classificação de um processo apensado não tem temporalidade: não se saberá até quando guardar.',
            ]
          : []),
      ]
    : []
