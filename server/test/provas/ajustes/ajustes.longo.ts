import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { ambiente } from './ambiente.ts'
import { linhasDosVizinhos, secaoDosVizinhos } from './linhas-dos-vizinhos.ts'
import { linhas, pagina, SILENCIO } from './tabela.ts'

// Cada ajuste escrito errado, ausente e apontado para onde ninguém atende: alguém o diz, e docs/ajustes.md é o que dizem.
// `AUTOS_ESCREVER=1` escreve-a de novo.

const PAGINA = new URL('../../../../docs/ajustes.md', import.meta.url)
const tudo = await ambiente()

test('nenhum ajuste, e nenhum vizinho, que não está certo passa sem que alguém o diga, e a página é o que se diz', async () => {
  const [todas, doVizinho] = [await linhas(tudo), await linhasDosVizinhos(tudo)]
  const calada = ({ conferir, pessoa }: { conferir: string; pessoa: string }): boolean =>
    conferir === SILENCIO || pessoa === SILENCIO
  assert.deepEqual([...todas, ...doVizinho].filter(calada), [])
  const escrita = pagina(todas, secaoDosVizinhos(doVizinho))
  if (process.env.AUTOS_ESCREVER === '1') writeFileSync(PAGINA, escrita)
  assert.equal(readFileSync(PAGINA, 'utf8'), escrita)
})
