import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import { DO_LIVRO, idDe } from '../elenco.ts'
import { pdfDePaginas } from '../pdf.ts'
import { ClienteTeimoso, PACIENCIA_MS } from './cliente.ts'
import { type Alvo, type ServidorMortal, servidorMortal } from './processo.ts'
import { conferirSaidas, exportarEPublicar, plantar, type Saidas } from './saidas.ts'

/** O que o servidor confirmou de um documento, na ordem em que confirmou. */
type Confirmado = { titulo: string; id?: string; numero?: number; assinado?: boolean; enviado?: boolean }

const NOME: Record<Alvo, string> = {
  servidor: 'servidor',
  trabalhador: 'trabalhador',
  postgres: 'PostgreSQL',
}

/**
 * Duas pessoas registram, assinam e enviam, convidam alguém de fora, exportam e publicam, enquanto os
 * processos morrem por kill -9 em instantes ao acaso. `aberto`: o servidor de quem chama, em processos
 * separados, que continua aberto.
 */
export function nadaSePerdeEm(
  mortes: number,
  alvos: readonly Alvo[] = ['servidor'],
  aberto?: ServidorMortal,
): void {
  const quem = new Intl.ListFormat('pt-BR').format(alvos.map((alvo) => `do ${NOME[alvo]}`))
  test(
    `nada do que se confirmou se perde nem se dobra em ${mortes} mortes ${quem}`,
    { timeout: 1_800_000 },
    async (t) => {
      const separados = alvos.some((alvo) => alvo !== 'servidor')
      const servidor = aberto ?? (await servidorMortal({ separados }))
      if (!aberto) t.after(() => servidor.parar())
      const [confirmados, convites, saidas]: [Confirmado[], string[], Saidas] = [
        [],
        [],
        { processos: [], exportacoes: [], publicacoes: [], plantados: 0 },
      ]
      const fim = new AbortController()
      const pessoas = (['ana', 'dora'] as const).map(
        (pessoa) => new ClienteTeimoso(servidor, pessoa, separados),
      )
      const inicio = Date.now()
      const vida = await vidaEntreMortes(servidor, pessoas[0]!, alvos[0]!)
      // Quem toma uma publicação e morre guarda-a por quase dois minutos: não cabe na forma curta.
      const saem = mortes < 15 ? 0 : Math.round(mortes / 3)
      await plantar(servidor, saem, saidas)
      const trabalho = Promise.all([
        ...pessoas.map((pessoa) => trabalhar(pessoa, mortes, confirmados, fim.signal)),
        exportarEPublicar(pessoas[0]!, saidas),
      ])
      const convidados = separados
        ? convidar(pessoas[0]!, Math.max(2, Math.round(mortes / 2)), convites)
        : Promise.resolve()
      convidados.catch(() => undefined)
      const falhou = trabalho.then(() => undefined)
      for (let morte = 0; morte < mortes; morte++) {
        await Promise.race([esperar(150 + Math.random() * vida), falhou])
        await servidor.matar(alvos[morte % alvos.length]!)
      }
      fim.abort()
      await Promise.all([trabalho, convidados])
      await conferirSaidas(servidor, saidas)
      await conferir(servidor, confirmados, convites.length + saidas.plantados)
      for (const email of convites) await conferirMensagem(servidor, email)
      const repeticoes = pessoas.reduce((soma, p) => soma + p.repeticoes, 0)
      const demoradas = pessoas.reduce((soma, p) => soma + p.leiturasDemoradas, 0)
      // O trabalhador que morre não corta resposta nenhuma.
      assert.ok(
        repeticoes > 0 || !alvos.includes('servidor'),
        'nenhuma resposta foi cortada: as mortes não acertaram ninguém',
      )
      const feitos = confirmados.filter((c) => c.enviado).length
      t.diagnostic(
        `${mortes} mortes em ${Math.round((Date.now() - inicio) / 1000)} s, até ${Math.round(vida)} ms entre uma e outra; ${feitos} documentos registrados, assinados e enviados; ${convites.length} convites, cada um com uma mensagem; ${saidas.exportacoes.length} exportações, cada uma com um ZIP e uma mensagem; ${saidas.publicacoes.length} publicações, cada uma uma vez no diário; ${repeticoes} pedidos repetidos; ${demoradas} leituras de PDF passadas do limite`,
      )
    },
  )
}

const VIDA_MS = 900
const VEZES = 3

/**
 * Entre o nascer e a morte cabe ao menos um ato, ou nada se provaria: numa máquina muito ocupada o primeiro
 * pedido a quem acaba de nascer leva mais que a vida que teria, e o que esperou que nascesse chega todo
 * junto. Mede-se antes de começar.
 */
async function vidaEntreMortes(
  servidor: ServidorMortal,
  pessoa: ClienteTeimoso,
  alvo: Alvo,
): Promise<number> {
  const morto = performance.now()
  await servidor.matar(alvo)
  const nascido = performance.now()
  await pessoa.chama('{documentosNovos{id titulo}}')
  pessoa.repeticoes = 0
  return Math.max(VIDA_MS, VEZES * (performance.now() - nascido), (nascido - morto) / 2)
}

const CADASTRAR = 'mutation($d:DocumentoDados!){documentoCadastrar(dados:$d){id}}'

/** Documentos que alguém de fora deve assinar: lido o arquivo, o trabalhador manda o convite. */
async function convidar(pessoa: ClienteTeimoso, quantos: number, convites: string[]): Promise<void> {
  for (let i = 1; i <= quantos; i++) {
    const email = `convidado${i}@fora.example`
    const { convidadoCadastrar } = await pessoa.chama<{ convidadoCadastrar: { id: string } }>(
      'mutation($e:String!){convidadoCadastrar(email:$e){id}}',
      { e: email },
    )
    const dados = {
      especie: 'Memorando',
      origem: 'FISICA',
      titulo: `Convite ${i}`,
      setorId: idDe('protocolo'),
      assinantesExternos: [convidadoCadastrar.id],
    }
    const { documentoCadastrar } = await pessoa.chama<{ documentoCadastrar: { id: string } }>(CADASTRAR, {
      d: dados,
    })
    convites.push(email)
    // Com um e-mail à vista, ficaria retido.
    await porArquivo(pessoa, documentoCadastrar.id, pdfDePaginas([{ texto: dados.titulo }]))
  }
}

/** A mesma mensagem pode sair duas vezes, com o mesmo Message-ID; quem a recebe fica com uma. */
async function conferirMensagem({ correio }: ServidorMortal, email: string): Promise<void> {
  for (const limite = Date.now() + 120_000; (await correio(email)).length === 0 && Date.now() < limite;)
    await esperar(100)
  assert.equal((await correio(email)).length, 1, `${email}: mensagens`)
}

/**
 * Começa um documento atrás do outro, sem esperar que acabem: cada morte encontra vários, cada um num ponto.
 */
async function trabalhar(
  pessoa: ClienteTeimoso,
  mortes: number,
  confirmados: Confirmado[],
  fim: AbortSignal,
): Promise<void> {
  // Um a cada 1,5 s, enquanto houver mortes.
  const documentos = Math.max(mortes < 4 ? 2 : 4, Math.round(mortes * 0.6))
  const andamento: Promise<void>[] = []
  for (let i = 1; !fim.aborted && i <= documentos; i++) {
    const registro: Confirmado = { titulo: `Ofício ${pessoa.quem}-${i}` }
    confirmados.push(registro)
    const documento = umDocumento(pessoa, registro)
    // O que falhar aparece no fim, quando se espera por todos.
    documento.catch(() => undefined)
    andamento.push(documento)
    await esperar(500 + Math.random() * 2000)
  }
  await Promise.all(andamento)
}

export async function umDocumento(pessoa: ClienteTeimoso, registro: Confirmado): Promise<void> {
  const { numeroReservar: numero } = await pessoa.chama<{ numeroReservar: number }>(
    'mutation($c:[NumerarPorInput!]!){numeroReservar(especie:"Ofício",numerarPor:$c)}',
    {
      c: DO_LIVRO,
    },
  )
  registro.numero = numero
  const dados = {
    especie: 'Ofício',
    origem: 'ELETRONICA',
    titulo: registro.titulo,
    numerarPor: DO_LIVRO,
    numero,
    setorId: idDe('protocolo'),
    assinantes: [{ usuarioId: idDe(pessoa.quem) }],
  }
  const { documentoCadastrar } = await pessoa.chama<{ documentoCadastrar: { id: string } }>(CADASTRAR, {
    d: dados,
  })
  const { id } = documentoCadastrar
  registro.id = id
  await porArquivo(pessoa, id, pdfDePaginas([{ texto: registro.titulo }]))
  await pessoa.chama(
    'mutation($id:ID!){documentoAssinarSimples(id:$id,selo:true,posicao:{pagina:1,esquerda:40,inferior:40}){id}}',
    { id },
  )
  registro.assinado = true
  await pessoa.chama(
    'mutation($id:ID!,$d:ID!){documentoEnviar(id:$id,destinoId:$d,mensagem:"Para análise."){id}}',
    { id, d: idDe('juridico') },
  )
  registro.enviado = true
}

/**
 * O PUT do arquivo, e a conferência dele até o fim. A leitura que passa de 10 s é recusada: numa máquina
 * muito ocupada é o limite que age, e não perda; faz-se o que a pessoa faria, que é mandar de novo. Outro
 * motivo qualquer é falha.
 */
export async function porArquivo(pessoa: ClienteTeimoso, id: string, pdf: Buffer): Promise<void> {
  for (const limite = Date.now() + PACIENCIA_MS; Date.now() < limite; pessoa.leiturasDemoradas++) {
    const { documentoPutUrl } = await pessoa.chama<{ documentoPutUrl: string }>(
      'query($id:ID!,$t:Float){documentoPutUrl(id:$id,extensao:"pdf",tamanho:$t)}',
      { id, t: pdf.length },
    )
    const versionId = await pessoa.enviarArquivo(documentoPutUrl, pdf)
    await pessoa.chama(
      'mutation($id:ID!,$v:String!){documentoProcessar(id:$id,extensao:"pdf",versionId:$v){id}}',
      { id, v: versionId },
    )
    const erro = await conferido(pessoa, id)
    if (erro === null) return
    if (!/demorou/i.test(erro)) throw new Error(`O arquivo foi recusado: ${erro}`)
  }
  throw new Error('O arquivo foi recusado por demora, sempre.')
}

/** Nulo: serve; senão, por que não. */
async function conferido(pessoa: ClienteTeimoso, id: string): Promise<string | null> {
  for (const limite = Date.now() + PACIENCIA_MS; Date.now() < limite; await esperar(50)) {
    const { documento } = await pessoa.chama<{
      documento: { situacaoArquivo: string; erroArquivo: string | null }
    }>('query($id:ID!){documento(id:$id){situacaoArquivo erroArquivo}}', { id })
    if (documento.situacaoArquivo === 'OK') return null
    if (documento.situacaoArquivo === 'ERRO') return documento.erroArquivo ?? ''
  }
  throw new Error('O arquivo não foi conferido a tempo.')
}

type Contagem = {
  id: string
  titulo: string
  numero: number
  assinaturas: number
  versoes: number
  envios: number
  atos: string[]
  carga: string | null
  assinante: string
}

/** O banco diz o mesmo que as respostas: cada ato uma vez, e nenhum que ninguém pediu. */
async function conferir(
  { db, armazenamento }: ServidorMortal,
  confirmados: Confirmado[],
  outros: number,
): Promise<void> {
  const { rows } = await sql<Contagem>`
    select d.id, d.titulo, d.numero, d.carga_setor_id as carga,
      (select count(*)::int from assinatura where documento_id = d.id) as assinaturas,
      (select count(*)::int from documento_versao where documento_id = d.id and motivo <> 'PRESERVACAO') as versoes,
      (select count(*)::int from tramite where docproc_id = d.id and tipo = 'ENVIO') as envios,
      (select array_agg(ato order by seq) from historico where itens @> array[d.id] and ato not like 'documento.arquivo-%') as atos,
      (select string_agg(situacao, ',') from assinante where documento_id = d.id) as assinante
    from docproc d`.execute(db)
  const porTitulo = Map.groupBy(rows, (linha) => linha.titulo)
  for (const { titulo, id, numero, assinado, enviado } of confirmados) {
    const achados = porTitulo.get(titulo) ?? []
    assert.equal(achados.length, 1, `${titulo}: ${achados.length} registros`)
    const [linha] = achados
    assert.equal(linha?.id, id)
    assert.equal(linha?.numero, numero, titulo)
    assert.ok(assinado && enviado, `${titulo}: o ato não terminou`)
    assert.deepEqual(
      [linha?.assinaturas, linha?.versoes, linha?.envios, linha?.assinante, linha?.carga],
      [1, 2, 1, 'ASSINOU', idDe('juridico')],
      titulo,
    )
    for (const ato of ['documento.cadastrado', 'documento.assinado', 'documento.enviado'])
      assert.equal(
        linha?.atos.filter((a) => a === ato).length,
        1,
        `${titulo}: ${ato} em ${String(linha?.atos)}`,
      )
  }
  assert.equal(rows.length, confirmados.length + outros, 'há documentos que ninguém registrou')
  await conferirLivro(db, confirmados)
  await conferirArquivos(db, armazenamento)
}

async function conferirLivro(db: ServidorMortal['db'], confirmados: Confirmado[]): Promise<void> {
  const livro = await db.selectFrom('numeroLivro').select(['numero', 'situacao']).orderBy('numero').execute()
  assert.deepEqual(
    livro.map((linha) => linha.numero),
    Array.from({ length: livro.length }, (_, i) => i + 1),
  )
  assert.deepEqual(
    livro.filter((linha) => linha.situacao === 'USADO').map((linha) => linha.numero),
    confirmados.map((c) => c.numero).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
  )
}

/** Cada versão está inteira no armazenamento, e a assinada começa com os bytes da anterior. */
async function conferirArquivos(
  db: ServidorMortal['db'],
  armazenamento: ServidorMortal['armazenamento'],
): Promise<void> {
  const versoes = await db
    .selectFrom('documentoVersao')
    .selectAll()
    .orderBy('documentoId')
    .orderBy('numero')
    .execute()
  const anterior = new Map<string, Buffer>()
  for (const versao of versoes) {
    const bytes = Buffer.from(await armazenamento.ler(versao.chave, versao.versionId, 1_000_000))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), versao.sha256)
    const antes = anterior.get(versao.documentoId)
    if (antes !== undefined)
      assert.ok(bytes.subarray(0, antes.length).equals(antes), 'a versão assinada mudou bytes da anterior')
    anterior.set(versao.documentoId, bytes)
  }
}
