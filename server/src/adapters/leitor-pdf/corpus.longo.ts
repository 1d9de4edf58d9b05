import assert from 'node:assert/strict'
import { closeSync, globSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { abrirLeitorDeTexto } from '../texto-pdf/texto.ts'
import { abrirLeitorDePdf } from './leitor.ts'

/** PDFs que este projeto não fez, de quem estuda leitores: fora do repositório. */
const CORPUS = process.env['CORPUS_DIR'] ?? ''
/** O que a porta dá a um arquivo (isolado/executar.ts): 10 s de processador, e por isso o relógio não conta aqui. */
const LIMITE_MS = 60_000

test(
  'o corpus de PDFs: cada um se aceita ou se recusa com uma frase; nenhum derruba nem pendura a porta, e o que se recusa o outro leitor talvez abrisse',
  { skip: CORPUS === '' && 'CORPUS_DIR não diz onde há PDFs', timeout: 3_600_000 },
  async (t) => {
    const leitor = abrirLeitorDePdf()
    const arquivos = globSync('**/*.pdf', { cwd: CORPUS }).toSorted()
    assert.ok(arquivos.length > 100, `só ${arquivos.length} arquivos`)
    const sentencas = new Map<string, string[]>()
    let demorado = { nome: '', ms: 0 }
    for (const nome of arquivos) {
      const antes = performance.now()
      // Rejeitar é cair: a porta responde sempre.
      const lido = await leitor.inspecionar(readFileSync(join(CORPUS, nome)))
      const ms = performance.now() - antes
      assert.ok(ms < LIMITE_MS, `${nome}: ${ms} ms`)
      if (ms > demorado.ms) demorado = { nome, ms }
      const sentenca = lido.situacao === 'OK' ? 'aceito' : lido.causa
      sentencas.set(sentenca, [...(sentencas.get(sentenca) ?? []), nome])
    }
    const ditas = [...sentencas].map(([sentenca, quais]) => `${quais.length} ${sentenca}`)
    const ilegiveis = sentencas.get(MENSAGENS.pdfInvalido) ?? []
    const abertos = await osQueOutroLe(ilegiveis)
    t.diagnostic(
      `${arquivos.length} arquivos, nenhuma queda; o mais demorado ${Math.round(demorado.ms)} ms; ${ditas.join('; ')}; dos ${ilegiveis.length} inválidos, mupdf abre e lê por inteiro ${abertos.length}`,
    )
  },
)

async function osQueOutroLe(nomes: readonly string[]): Promise<string[]> {
  const leitor = abrirLeitorDeTexto()
  const abertos: string[] = []
  for (const nome of nomes) {
    const arquivo = openSync(join(CORPUS, nome), 'r')
    let [total, lidas]: [number | null, number] = [null, 0]
    for await (const fatia of leitor.ler(arquivo, 1)) {
      total = fatia.total
      lidas += fatia.paginas.filter(({ falhou }) => !falhou).length
    }
    if (total !== null && total > 0 && lidas === total) abertos.push(nome)
    closeSync(arquivo)
  }
  return abertos
}
