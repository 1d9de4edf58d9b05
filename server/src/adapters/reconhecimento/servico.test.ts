import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { iniciarReconhecimento } from '@autos/simuladores/reconhecimento/reconhecimento.ts'
import { digitalizado } from '../../../test/digitalizado.ts'
import { abrirReconhecedorDeFora } from './reconhecedor.ts'
import { contratoDoReconhecimento, lendo, NAO_LIDA, reconhecer } from './reconhecimento.contrato.ts'
import { abrirServico } from './servico.ts'

const simulado = await iniciarReconhecimento({ porta: 0 })
after(() => simulado.parar())
const abrir = () => abrirReconhecedorDeFora(abrirServico(simulado.endereco))
const falha = (modo: string, vezes = 1) =>
  fetch(`${simulado.endereco}/_falha`, { method: 'POST', body: JSON.stringify({ modo, vezes }) })

contratoDoReconhecimento('por serviço', {
  abrir,
  motor: /^tesseract\.js-core 7\.0\.0 do simulador$/,
  digitalizado,
})

test('ao serviço vai a figura já endireitada, com a resolução, e nada que diga de que documento é', async () => {
  await reconhecer(abrir(), digitalizado(['Ata'], { dpi: 200 }), [1])
  assert.deepEqual(simulado.recebidas().at(-1), { idioma: 'por', dpi: 200, bloco: false })
})

test('o que ele diz não saber ler falha sozinho; o que o impede de responder não é veredito, e o lido antes fica', async () => {
  const pdf = digitalizado(['Primeira folha', 'Segunda folha'])
  await falha('422')
  const lidas = await reconhecer(abrir(), pdf, [1, 2])
  assert.deepEqual(lidas[0], { pagina: 1, ...NAO_LIDA })
  assert.equal(lidas[1]?.texto, 'Segunda folha')

  const servico = abrirServico(simulado.endereco, { ms: 5_000 })
  for (const modo of ['500', '503', 'resetar', 'pendurar', 'sem-tabela']) {
    let vez = 0
    const cai = abrirReconhecedorDeFora({
      ...servico,
      ler: async (desenho) => {
        if (++vez === 2) await falha(modo)
        return servico.ler(desenho)
      },
    })
    const antes: string[] = []
    const ler = async () => {
      for await (const { texto } of lendo(cai, pdf, [1, 2])) antes.push(texto)
    }
    await assert.rejects(ler(), Error, modo)
    assert.deepEqual(antes, ['Primeira folha'], modo)
  }
  await assert.rejects(
    reconhecer(abrirReconhecedorDeFora(abrirServico('http://127.0.0.1:9')), pdf, [1]),
    /fetch failed/,
  )
})

test('confere-se se ele está lá, e quem é', async () => {
  const servico = abrirServico(`${simulado.endereco}/`)
  await servico.conferir()
  assert.equal(servico.nome(), 'tesseract.js-core 7.0.0 do simulador')
  await assert.rejects(abrirServico(`${simulado.endereco}/outro`).conferir(), /HTTP 404/)
})
