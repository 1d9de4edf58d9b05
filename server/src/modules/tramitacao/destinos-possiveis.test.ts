import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'

test('oferece-se exatamente a quem o envio aceita: em cada situação, cada setor e cada pessoa', async () => {
  const { ana, documento, processo, db, setores } = await mundo()
  const pessoas = (await db.selectFrom('usuario').select('id').execute()).map(({ id }) => id)
  const todos = [...Object.values(setores), ...pessoas]
  const sigiloso = { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana', 'juridico'] } as const
  const itens: [nome: string, tipo: 'documento' | 'processo', id: () => Promise<string>][] = [
    ['concluso', 'documento', () => documento('Ofício', { assinado: true })],
    ['por assinar', 'documento', () => documento('Minuta', {})],
    ['sigiloso', 'documento', () => documento('Sindicância', { assinado: true, ...sigiloso })],
    ['processo', 'processo', () => processo('Licença')],
  ]
  for (const marca of [
    { enviarParaUsuarios: true },
    { enviarParaUsuarios: false, distribuirInterno: true },
    { enviarParaUsuarios: false, distribuirInterno: false },
  ]) {
    await db.updateTable('marca').set(marca).execute()
    for (const [nome, tipo, criar] of itens) {
      const oferecidos = new Set(await ana.chama<string[]>('destinosDoEnvio', { ids: [await criar()] }, ''))
      const aceitos: string[] = []
      for (const destinoId of todos) {
        const envio = ana.chama(tipo === 'documento' ? 'documentoEnviar' : 'processoEnviar', {
          id: await criar(),
          destinoId,
        })
        await envio.then(
          () => aceitos.push(destinoId),
          (erro: { name: string }) => assert.match(erro.name, /^(Destino|EstadoInvalido)/),
        )
      }
      assert.deepEqual([...oferecidos].toSorted(), aceitos.toSorted(), `${nome}, ${JSON.stringify(marca)}`)
    }
  }
})

test('de vários itens, só a quem todos podem ir; o que não se vê não conta, e perguntar não abre', async () => {
  const { ana, documento, setores, eventos, db } = await mundo()
  const [daqui, comOutro] = [
    await documento('Um', { assinado: true }),
    await documento('Outro', { assinado: true, setorId: 'juridico', criadoPor: 'ana' }),
  ]
  const oculto = await documento('Minuta', { criadoPor: 'beto' })
  const destinos = await ana.chama<string[]>('destinosDoEnvio', { ids: [daqui, comOutro, oculto] }, '')
  assert.equal(destinos.includes(setores.juridico), false, 'já está lá')
  assert.equal(destinos.includes(setores.fazenda), true)
  assert.deepEqual(await ana.chama('destinosDoEnvio', { ids: [oculto] }, ''), [])
  assert.deepEqual([await eventos(oculto), await db.selectFrom('leitura').selectAll().execute()], [[], []])
})
