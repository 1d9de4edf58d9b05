import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { mundo } from '../../../test/mundo.ts'

const m = await mundo()
const { ana, carla, db, documento, processo } = m
type Vistas = { dados: { autor: unknown; autorNome: string; versao: number }[] }

test('o cidadão que viu se diz pelo nome, e rever o mesmo arquivo em seguida não dá outra linha', async () => {
  const [iraci, jonas] = [await entrarComo(m, IRACI), await entrarComo(m, JONAS)]
  const p = await processo('Licença', { restricoes: ['INTERNO'] })
  const id = await documento('Alvará', { peca: p, assinado: true, restricoes: ['INTERNO'] })
  for (const { cpf } of [IRACI, JONAS])
    await db.insertInto('docprocAutorizadoExterno').values({ docprocId: id, cpf }).execute()
  const abrir = (quem = iraci) =>
    quem.chama<{ dados: { pdf: string | null }[] }>('cidadaoDocumentos', {}, '{ dados { pdf } }')
  const vistas = async (quem = ana) =>
    (await quem.chama<Vistas>('visualizacoes', { id }, '{ dados { autor { id } autorNome versao } }')).dados
  for (let vez = 0; vez < 3; vez++) assert.ok((await abrir()).dados[0]?.pdf)
  const deIraci = { autor: null, autorNome: 'Iraci Fontana', versao: 1 }
  assert.deepEqual(await vistas(), [deIraci])
  await abrir(jonas)
  assert.deepEqual(
    [await vistas(), await vistas(carla)],
    [
      [{ ...deIraci, autorNome: 'Jonas Weber' }, deIraci],
      [{ ...deIraci, autorNome: 'Jonas Weber' }, deIraci],
    ],
  )
})
