import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fraseDaCarta } from './carta.ts'

const AGORA = new Date('2026-11-28T15:00:00Z')
const carta = {
  situacao: 'MANDADA',
  motivo: null,
  em: '2026-11-28T14:30:00Z',
  proximaEm: null,
  desistiu: false,
} as const
const dita = (mais: Partial<Parameters<typeof fraseDaCarta>[1]>) =>
  fraseDaCarta('O convite', { ...carta, ...mais }, AGORA)

test('só se diz mandado o que o servidor de correio recebeu; do resto, porquê e quando se tenta', () => {
  const motivo = 'o servidor de correio não respondeu'
  assert.deepEqual(
    [
      dita({ situacao: 'A_MANDAR' }),
      dita({}),
      dita({ situacao: 'ADIADA', motivo, proximaEm: '2026-11-28T15:20:00Z' }),
      dita({ situacao: 'ADIADA', motivo, proximaEm: '2026-11-29T15:20:00Z' }),
      dita({ situacao: 'ADIADA', motivo }),
      dita({ situacao: 'ADIADA', motivo, desistiu: true }),
      dita({ situacao: 'ATRASADA', motivo: 'o servidor do destinatário não respondeu a tempo' }),
      dita({ situacao: 'RECUSADA', motivo: 'o endereço não existe' }),
      dita({ situacao: 'DEVOLVIDA', motivo: 'a caixa de correio está cheia' }),
    ],
    [
      'O convite vai ser mandado.',
      'O convite foi mandado em 28/11/2026 11:30.',
      'O convite ainda não saiu: o servidor de correio não respondeu. Nova tentativa às 12h20.',
      'O convite ainda não saiu: o servidor de correio não respondeu. Nova tentativa em 29/11/2026 às 12h20.',
      'O convite ainda não saiu: o servidor de correio não respondeu. Tenta-se agora.',
      'O convite não saiu: o servidor de correio não respondeu. O sistema já não tenta; quem administra pode mandar tentar de novo, em Saúde do sistema.',
      'O convite ainda não chegou: o servidor do destinatário não respondeu a tempo. O correio continua a tentar.',
      'O convite não chegou: o endereço não existe.',
      'O convite voltou: a caixa de correio está cheia.',
    ],
  )
})
