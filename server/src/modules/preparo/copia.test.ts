import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Copiador, PaginaComPalavras } from '../../adapters/copia-pdf/port.ts'
import type { Aceito, LeitorDePdf } from '../../adapters/leitor-pdf/port.ts'
import type { LeitorDeTexto } from '../../adapters/texto-pdf/port.ts'
import { doChores } from '../../app/chores.ts'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { abrir, convidar } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { trabalhar } from '../../../test/trabalhos.ts'
import { waitingJobs } from '../../kernel/jobs.ts'
import { fazerCopia } from './fazer-copia.ts'
import { lerTexto } from './ler-texto.ts'
import { reconhecerTexto } from './reconhecer-texto.ts'
import { refazer } from './refazer.ts'
import { retomarPreparo } from './retomar-preparo.ts'

const m = await mundo()
const { ana, carla, publico, db, entidade, armazem, documento } = m
const ledger = await entidade.ledger()
const meios = { ledger, armazenamento: armazem }
const naFila = () => waitingJobs(db, 'arquivo.copia')

const copiaDe = async (id: string, quem = ana) =>
  (await quem.chama<{ copiaDeLeitura: string | null }>('documento', { id }, '{ copiaDeLeitura }'))
    .copiaDeLeitura

/** De tantas páginas, lidas; as digitalizadas, reconhecidas. */
async function arquivo(
  titulo: string,
  { paginas, digitalizadas = [] }: { paginas: number; digitalizadas?: number[] },
) {
  const id = await documento(titulo, { arquivo: pdfDePaginas([{ texto: titulo }]) })
  await lerTexto({ ...meios, leitor: leitorDe(paginas, digitalizadas) }, { documentoId: id, versao: 1 })
  return id
}
const leitorDe = (paginas: number, digitalizadas: number[] = []): LeitorDeTexto => ({
  motor: 'de mentira',
  async *ler() {
    yield {
      total: paginas,
      paginas: Array.from({ length: paginas }, (_, i) => ({
        pagina: i + 1,
        texto: 'escrita',
        caixas: [],
        pedeOcr: digitalizadas.includes(i + 1),
        falhou: false,
      })),
    }
  },
})
const reconhecer = (id: string) =>
  reconhecerTexto(
    {
      ...meios,
      reconhecedor: {
        motor: 'de mentira',
        async *reconhecer(_arquivo, paginas) {
          for (const pagina of paginas)
            yield {
              pagina,
              texto: 'lida',
              caixas: [0, 4, 1, 2, 3, 4],
              confianca: 90,
              angulo: 357.8,
              falhou: false,
            }
        },
      },
    },
    { documentoId: id, versao: 1 },
  )

function copiadorDeMentira(bytes: Uint8Array | null = Buffer.from('a cópia')) {
  const pedidas: PaginaComPalavras[][] = []
  const copiador: Copiador = {
    copiar: async (_arquivo, paginas) => (pedidas.push([...paginas]), bytes),
  }
  return { copiador, pedidas }
}
const conferente = (paginas: number): LeitorDePdf => ({
  inspecionar: async () => ({ situacao: 'OK', paginas }) as Aceito,
})
const copiar = (copiador: Copiador, id: string, paginas: number) =>
  fazerCopia({ ...meios, copiador, leitor: conferente(paginas) }, { documentoId: id, versao: 1 })

test('do digitalizado faz-se, depois de reconhecido, a cópia em que se lê, uma vez; quem não lê não a tem, e vai embora com ele', async () => {
  const id = await arquivo('Digitalizado', { paginas: 2, digitalizadas: [2] })
  assert.equal(await naFila(), 0)
  await reconhecer(id)
  assert.equal(await naFila(), 1)
  assert.equal(await copiaDe(id), null)
  const { copiador, pedidas } = copiadorDeMentira()
  const ambos = Promise.withResolvers<void>()
  const juntos: Copiador = {
    async copiar(...pedido) {
      const bytes = await copiador.copiar(...pedido)
      if (pedidas.length === 2) ambos.resolve()
      await ambos.promise
      return bytes
    },
  }
  await Promise.all([copiar(juntos, id, 2), copiar(juntos, id, 2)])
  await copiar(copiador, id, 2)
  assert.equal(pedidas.length, 2)
  assert.deepEqual(pedidas[0], [{ pagina: 2, texto: 'lida', caixas: [0, 4, 1, 2, 3, 4], angulo: 357.8 }])
  const guardada = await db.selectFrom('arquivoDerivado').selectAll().executeTakeFirstOrThrow()
  assert.equal(Buffer.from(await armazem.ler(guardada.chave!, guardada.versionId, 100)).toString(), 'a cópia')
  assert.match((await copiaDe(id))!, /derivados/)
  // De quem morreu antes de escrever que a fez.
  const orfa = guardada.chave!.replace(/[^/]+$/, 'miniatura-1.png')
  for (const bytes of ['uma', 'outra']) await armazem.gravar(orfa, Buffer.from(bytes), 'image/png')
  assert.equal(await copiaDe(id, carla).catch(({ name }: Error) => name), 'NaoEncontradoException')
  await db
    .updateTable('docproc')
    .set({ excluidoEm: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await doChores(entidade)
  await trabalhar(entidade)
  assert.equal(await armazem.descrever(guardada.chave!), undefined)
  assert.deepEqual(
    [...armazem.objetos.keys()].filter((nome) => nome.startsWith(orfa)),
    [],
  )
  assert.deepEqual(await db.selectFrom('arquivoDerivado').selectAll().execute(), [])
})

test('do comprido faz-se; do curto escrito, não. A que outro leitor não lê por inteiro não fica, e a pedido se refaz', async () => {
  const antes = await naFila()
  await arquivo('Curto', { paginas: 50 })
  const id = await arquivo('Comprido', { paginas: 51 })
  assert.equal(await naFila(), antes + 1)
  await copiar(copiadorDeMentira().copiador, id, 50)
  assert.equal(await copiaDe(id), null)
  const { copiador, pedidas } = copiadorDeMentira()
  await copiar(copiador, id, 51)
  assert.deepEqual(pedidas, [], 'a que não se pôde fazer não se tenta outra vez')
  await refazer(ledger)
  assert.equal(await retomarPreparo(ledger, { lote: 30, mesmoComFila: true }), 1)
  await copiar(copiador, id, 51)
  assert.ok((await copiaDe(id)) !== null)
})

test('quem é de fora lê a cópia do que pode ler, e de nada mais', async () => {
  const [publicado, restrito] = await Promise.all(
    (['Público', 'Restrito'] as const).map(async (titulo) => {
      const arquivo = pdfDePaginas([{ texto: `${titulo} de 51` }])
      const id = await documento(titulo, {
        arquivo,
        assinado: true,
        restricoes: titulo === 'Restrito' ? ['INTERNO'] : [],
      })
      await lerTexto({ ...meios, leitor: leitorDe(51) }, { documentoId: id, versao: 1 })
      await copiar(copiadorDeMentira().copiador, id, 51)
      return id
    }),
  )
  const { token } = await convidar(m, restrito!, 'lia@fora.example')
  const convidada = await abrir(m, token)
  const doConvite = (id: string) =>
    convidada.chama<{ copiaDeLeitura: string | null }>('documento', { id }, '{ copiaDeLeitura }')
  assert.match((await doConvite(restrito!)).copiaDeLeitura!, /derivados/)
  assert.equal(await doConvite(publicado!).catch(({ name }: Error) => name), 'NaoEncontradoException')
  const doPublico = async (id: string) => {
    const { codigoAutenticidade: codigo } = await db
      .selectFrom('documento')
      .select('codigoAutenticidade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return publico.chama<{ pdf: string | null; copiaDeLeitura: string | null }>(
      'verificarAutenticidade',
      { codigo },
      '{ pdf copiaDeLeitura }',
    )
  }
  assert.match((await doPublico(publicado!)).copiaDeLeitura!, /derivados/)
  assert.deepEqual(await doPublico(restrito!), { pdf: null, copiaDeLeitura: null })
  await ana.chama('documentoAlterarRestricoes', {
    id: restrito,
    restricoes: ['INTERNO', 'POSSE'],
    autorizados: [ana.id],
    autorizadosExternos: [IRACI.cpf],
  })
  const doCidadao = async (quem: typeof IRACI) =>
    (await entrarComo(m, quem)).chama<{ copiaDeLeitura: string | null }>(
      'cidadaoDocumento',
      { id: restrito },
      '{ copiaDeLeitura }',
    )
  assert.match((await doCidadao(IRACI)).copiaDeLeitura!, /derivados/)
  assert.equal(await doCidadao(JONAS).catch(({ name }: Error) => name), 'NaoEncontradoException')
})
