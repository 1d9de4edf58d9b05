import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { pdfDePaginas } from '../pdf.ts'
import { ClienteTeimoso } from './cliente.ts'
import { servidorMortal } from './processo.ts'
import { nadaSePerdeEm, porArquivo } from './trabalho.ts'

// Morrem um a um no mesmo mundo, que leva mais a abrir do que eles a morrer. As longas, de muitas mortes e com um processo só,
// em mortes.longo.ts e banco.longo.ts.
const servidor = await servidorMortal({ separados: true })
after(() => servidor.parar())

nadaSePerdeEm(3, ['servidor', 'trabalhador', 'postgres'], servidor)

test(
  'o PostgreSQL para em ordem e volta: nem o processo web nem o trabalhador acabam, e os dois continuam',
  { timeout: 480_000 },
  async () => {
    const ana = new ClienteTeimoso(servidor, 'ana', true)
    const dados = { especie: 'Memorando', origem: 'FISICA', titulo: 'Recibo' }
    const cadastrar = async () =>
      (
        await ana.chama<{ documentoCadastrar: { id: string } }>(
          'mutation($d:DocumentoDados!){documentoCadastrar(dados:$d){id}}',
          { d: dados },
        )
      ).documentoCadastrar.id
    const antes = servidor.processos()
    await cadastrar()
    await Promise.all([servidor.reiniciarBanco(), cadastrar()])
    // A web responde, e o trabalhador confere o arquivo.
    await porArquivo(ana, await cadastrar(), pdfDePaginas([{ texto: 'Recibo' }]))
    assert.deepEqual(
      antes.map(({ exitCode, signalCode }) => [exitCode, signalCode]),
      [
        [null, null],
        [null, null],
      ],
    )
    const saidas = antes.map((filho) => once(filho, 'exit'))
    await Promise.all([
      servidor.reiniciarBanco(),
      ...antes.map((filho) => esperar(20).then(() => filho.kill('SIGTERM'))),
    ])
    assert.deepEqual(
      await Promise.all(saidas),
      [
        [0, null],
        [0, null],
      ],
      'os dois param em ordem enquanto o banco também para',
    )
  },
)
