import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Arquivador, avisoDoBanco, avisoDosArquivos, fraseDoBanco } from './ler-guardados.ts'

const [cedo, tarde] = [new Date('2026-01-05T10:00Z'), new Date('2026-01-05T11:00Z')]
const quando = (instante: Date): string => `${instante.getUTCHours()}h`

test('a cópia do banco que falha é aviso, até a que a segue; a que não se faz, só frase', () => {
  const dito = (banco: Omit<Arquivador, 'ligado'>, ligado = true) => {
    const visto = { ...banco, ligado }
    return [fraseDoBanco(visto, quando), ...avisoDoBanco(visto, quando)]
  }
  const COPIOU = 'O banco copia-se à medida que se escreve; a última vez, '
  assert.deepEqual(dito({ copiadoEm: tarde, falhouEm: cedo }), [`${COPIOU}11h.`])
  assert.deepEqual(dito({ copiadoEm: cedo, falhouEm: tarde }), [
    `${COPIOU}10h.`,
    'A cópia do banco falha; a última que se fez foi 10h.',
  ])
  assert.deepEqual(
    dito({ copiadoEm: null, falhouEm: tarde }).at(-1),
    'A cópia do banco falha e nunca se fez.',
  )
  assert.equal(dito({ copiadoEm: null, falhouEm: tarde }, false).length, 1)
})

test('o que se danificou e o que falta contam-se numa frase', () => {
  const dito = (alterados: number, faltam: number) =>
    avisoDosArquivos({ alterados, faltam, desde: cedo, ultimaEm: tarde, maisAntigaEm: cedo }, quando)
  assert.deepEqual(dito(0, 0), [])
  assert.deepEqual(dito(1, 0), ['1 arquivo guardado está danificado, desde 10h.'])
  assert.deepEqual(dito(2, 1), ['2 arquivos guardados estão danificados e falta 1, desde 10h.'])
  assert.deepEqual(dito(0, 3), ['Faltam 3 arquivos guardados, desde 10h.'])
})
