import assert from 'node:assert/strict'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { csvLine } from '../../src/adapters/csv/csv.ts'
import { sha256 } from '../../src/kernel/canonical.ts'
import { newId } from '../../src/kernel/ids.ts'
import { newSecret } from '../../src/kernel/secrets.ts'
import { transact } from '../../src/kernel/transact.ts'
import { autenticarIntegrador, entregar } from '../../src/modules/entregas/index.ts'
import { entidadeVazia } from '../importacao.ts'
import { IRACI } from '../cidadaos.ts'
import { idDaClassificacao } from '../elenco.ts'
import { mundo } from '../mundo.ts'
import { pdfDePaginas } from '../pdf.ts'
import { trabalhar } from '../trabalhos.ts'

const { ana, dora, db, entidade, setores, documento, processo } = await mundo()

type Restricao = 'INTERNO' | 'POSSE'
type Porta = {
  /** O que entra, sem que se diga com que restrições ou com as ditas. */
  entra: (ditas?: readonly Restricao[]) => Promise<string>
  /** Quem entra escolhe a espécie e pode escolher quem lê. */
  escolhe: boolean
}

let n = 0
const titulo = () => `Nascido ${++n}`
const integrador = await chaveDeIntegrador()

/** Por onde um item entra, pelo arquivo que o faz entrar. */
const PORTAS: Record<string, Porta> = {
  'documentos/cadastrar.ts': {
    escolhe: true,
    entra: async (restricoes) =>
      (await ana.chama('documentoCadastrar', { dados: { ...ELETRONICO, titulo: titulo(), restricoes } })).id,
  },
  'processos/cadastrar.ts': {
    escolhe: true,
    entra: async (restricoes) =>
      (
        await ana.chama('processoCadastrar', {
          dados: { tipo: 'Administrativo', titulo: titulo(), restricoes },
        })
      ).id,
  },
  'entregas/entregar.ts': {
    escolhe: true,
    async entra(restricoes) {
      const quem = await autenticarIntegrador(db, integrador, {
        ip: null,
        userAgent: null,
        fuso: 'America/Sao_Paulo',
      })
      const pedido = {
        origem: titulo(),
        setor: setores.protocolo,
        especie: 'Memorando',
        titulo: titulo(),
        restricoes,
      }
      return (await transact(await entidade.ledger(), (tx) => entregar(tx, quem, pedido))).id
    },
  },
  'documentos/clonar.ts': {
    escolhe: false,
    entra: async () =>
      (await ana.chama('documentoClonar', { id: await documento(titulo(), { assinado: true }) })).id,
  },
  'solicitacoes/solicitar.ts': {
    escolhe: false,
    async entra() {
      const pedido = {
        cpfCnpj: IRACI.cpf,
        email: 'iraci@fora.example',
        titulo: titulo(),
        instrucoes: 'Envie.',
      }
      const processoId = await processo('Que pede')
      return (await dora.chama('documentoSolicitarArquivo', { processoId, ...pedido })).id
    },
  },
  'termos/fixar.ts': {
    escolhe: false,
    async entra() {
      const ids = [await processo('Principal'), await processo('Que se apensa')]
      const feito = await ana.chama<{ documentos: { id: string }[] }>(
        'processoApensar',
        { ids },
        '{ documentos { id } }',
      )
      return feito.documentos[0]!.id
    },
  },
  'tarjas/nascer.ts': {
    escolhe: false,
    async entra() {
      const id = await documento(titulo(), { assinado: true, arquivo: pdfDePaginas([{ texto: titulo() }]) })
      await ana.chama(
        'documentoTarjar',
        { id, titulo: titulo(), tarjas: [TARJA], dispensas: [] },
        '{ situacao }',
      )
      await trabalhar(entidade, ['publica.tarjar'])
      const { documentoId } = await db
        .selectFrom('versaoPublica')
        .select('documentoId')
        .where('originalId', '=', id)
        .executeTakeFirstOrThrow()
      return documentoId!
    },
  },
}
const ELETRONICO = { especie: 'Memorando', origem: 'ELETRONICA' }
const TARJA = { pagina: 1, esquerda: 100, alto: 100, direita: 900, baixo: 300, hipoteseLegal: 'LAI, art. 31' }

const como = (id: string) =>
  db
    .selectFrom('docproc')
    .select(['interno', 'posse', 'sigiloso'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const PUBLICO = { interno: false, posse: false, sigiloso: false }
const INTERNO = { ...PUBLICO, interno: true }
const QUE_NASCEM = [idDaClassificacao('Memorando', null), idDaClassificacao('Processo', 'Administrativo')]
const nascer = (nascePublico: boolean) =>
  db.updateTable('classificacao').set({ nascePublico }).where('id', 'in', QUE_NASCEM).execute()

test('por onde um item entra, todas as portas são destas', () => {
  const modulos = join(import.meta.dirname, '../../src')
  const fontes = globSync('**/*.ts', { cwd: modulos }).filter(
    (arquivo) => !/\.(test|longo)\.ts$/.test(arquivo),
  )
  const entram = fontes.filter((arquivo) =>
    /\binserirItem\(tx|insertInto\('docproc'\)|into docproc\b|^\s+docproc: lote/m.test(
      readFileSync(join(modulos, arquivo), 'utf8'),
    ),
  )
  // A linha de docproc grava-a cadastro/inserir.ts, para todas; a importação, em lotes (abaixo).
  const daqui = [
    'cadastro/inserir.ts',
    'importacao/documentos.ts',
    'importacao/processos.ts',
    ...Object.keys(PORTAS),
  ]
  assert.deepEqual(entram.toSorted(), daqui.map((arquivo) => `modules/${arquivo}`).toSorted())
})

for (const [arquivo, { entra, escolhe }] of Object.entries(PORTAS)) {
  test(`${arquivo}: o que nada diz nasce interno`, async () => {
    await nascer(false)
    assert.deepEqual(await como(await entra()), INTERNO)
  })

  if (escolhe)
    test(`${arquivo}: nasce público o da espécie que se marcou, e o que se escolhe é o que se escolheu`, async () => {
      await nascer(true)
      assert.deepEqual(await como(await entra()), PUBLICO)
      assert.deepEqual(await como(await entra(['POSSE'])), { ...INTERNO, posse: true })
      await nascer(false)
      assert.deepEqual(await como(await entra([])), PUBLICO)
    })
}

test('o clone do que nasce público nasce público; o da peça de processo fechado, interno', async () => {
  await nascer(true)
  const clonar = async (id: string) => como((await ana.chama('documentoClonar', { id })).id)
  assert.deepEqual(await clonar(await documento(titulo(), { assinado: true })), PUBLICO)
  await nascer(false)
  const fechado = await processo('Fechado', { restricoes: ['INTERNO'] })
  assert.deepEqual(await clonar(await documento(titulo(), { assinado: true, peca: fechado })), INTERNO)
})

test('importação: o que nada diz nasce interno, seja a espécie qual for, porque não há a quem perguntar', async () => {
  const e = await entidadeVazia()
  const pasta = join(e.pasta, 'nascidos')
  mkdirSync(join(pasta, 'arquivos'), { recursive: true })
  const escrever = (nome: string, linhas: string[][]) =>
    writeFileSync(join(pasta, nome), linhas.map(csvLine).join(''))
  writeFileSync(join(pasta, 'arquivos/a.pdf'), pdfDePaginas([{ texto: 'Lei' }]))
  escrever('setores.csv', [
    ['codigo', 'nome', 'sigla'],
    ['s', 'Gabinete', 'GAB'],
  ])
  escrever('classificacoes.csv', [
    ['codigo', 'especie', 'uso', 'restricoes'],
    ['lei', 'Lei', 'documento', 'PUBLICO'],
    ['oficio', 'Ofício', 'documento', ''],
    ['pr', 'Processo', 'processo', ''],
  ])
  escrever('processos.csv', [
    ['codigo', 'titulo', 'classificacao', 'setor', 'criado_em', 'restricoes'],
    ['p', 'Processo', 'pr', 's', '2015-01-05', ''],
  ])
  const colunas = ['codigo', 'titulo', 'classificacao', 'setor', 'criado_em', 'restricoes', 'arquivo']
  escrever('documentos.csv', [
    colunas,
    ['1', 'Lei em branco', 'lei', 's', '2015-01-05', '', 'arquivos/a.pdf'],
    ['2', 'Lei aberta', 'lei', 's', '2015-01-05', 'PUBLICO', 'arquivos/a.pdf'],
    ['3', 'Ofício em branco', 'oficio', 's', '2015-01-05', '', 'arquivos/a.pdf'],
  ])
  await e.importar(pasta)
  assert.deepEqual(e.naoCoube(), [])
  const itens = await e.db.selectFrom('docproc').select(['titulo', 'interno']).orderBy('titulo').execute()
  assert.deepEqual(
    itens.map((item) => [item.titulo, item.interno]),
    [
      ['Lei aberta', false],
      ['Lei em branco', true],
      ['Ofício em branco', true],
      ['Processo', true],
    ],
  )
  const classes = await e.db
    .selectFrom('classificacao')
    .select(['especie', 'nascePublico', 'restricoesAoNascer'])
    .where('sistema', '=', false)
    .orderBy('especie')
    .execute()
  assert.deepEqual(classes, [
    { especie: 'Lei', nascePublico: true, restricoesAoNascer: [] },
    { especie: 'Ofício', nascePublico: false, restricoesAoNascer: ['INTERNO'] },
    { especie: 'Processo', nascePublico: false, restricoesAoNascer: ['INTERNO'] },
  ])
})

async function chaveDeIntegrador(): Promise<string> {
  const [integradorId, chave] = [newId(), `autos_${newSecret()}`]
  await db.insertInto('integrador').values({ id: integradorId, nome: 'Portal', login: 'portal' }).execute()
  await db
    .insertInto('integradorChave')
    .values({
      id: newId(),
      integradorId,
      nome: 'teste',
      resumo: sha256(chave),
      escopos: ['ENTREGAR'],
      setores: [],
      criadaEm: new Date(),
      expiraEm: null,
    })
    .execute()
  return chave
}
