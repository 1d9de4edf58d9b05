import type { ArgumentosDeMutation, DocumentoDados } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { normalizarCriterio } from '@autos/contract/regras/numeracao.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import {
  conferirRestricoes,
  inserirItem,
  colunasDoRequerente,
  limparAssunto,
  limparRequerente,
  limparTitulo,
  nascimento,
} from '../cadastro/index.ts'
import {
  type Classificacao,
  escolhas,
  exigirUtilizavel,
  gravarNumero,
  vincularNumero,
} from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'
import { conferirAssinantes, conferirConvidados, gravarAssinantes } from './assinantes.ts'
import { type Nivel, NIVEIS, rotuloDoNivel } from './niveis.ts'

type Pedido = ArgumentosDeMutation['documentoCadastrar']

/** Registra o documento, que fica à espera do arquivo. */
export async function cadastrar(tx: Tx, ator: Ator, { dados }: Pedido): Promise<string> {
  const processoId = await processoDeDestino(tx, ator, dados.processoId)
  const titulo = limparTitulo(dados.titulo)
  const assunto = limparAssunto(dados.assunto)
  const requerente = dados.requerente == null ? null : limparRequerente(dados.requerente)
  const classificacao = await exigirUtilizavel(tx, ator, { para: 'documento', qual: dados })
  const nivelAssinatura = nivelPedido(classificacao, dados.nivelAssinatura)
  const nasce = await nascimento(tx, ator, dados.setorId)
  const restricoes = await conferirRestricoes(tx, {
    pedido: dados,
    padrao: classificacao.restricoesAoNascer,
    sempre: [{ usuarioId: ator.id, setorId: null }, nasce.lugar],
  })
  const internos = await conferirAssinantes(tx, dados.assinantes ?? [])
  const convidados = await conferirConvidados(tx, dados.assinantesExternos ?? [])

  const assinaturaEmOrdem =
    dados.assinaturaEmOrdem ??
    (await tx.selectFrom('marca').select('assinaturaEmOrdem').executeTakeFirstOrThrow()).assinaturaEmOrdem
  const id = await inserirItem(tx, ator, {
    tipo: 'documento',
    titulo,
    assunto,
    classificacaoId: classificacao.id,
    restricoes,
    nascimento: nasce,
  })
  await tx
    .insertInto('documento')
    .values({
      id,
      origem: dados.origem,
      situacaoDesde: tx.now,
      nivelAssinatura,
      assinaturaEmOrdem,
      processoDestinoId: processoId,
      ...colunasDoRequerente(requerente),
      numerarPor: await doLivro(tx, ator, { classificacao, dados }),
    })
    .execute()
  await gravarAssinantes(tx, ator, { documentoId: id, internos, convidados })
  const numeroCompleto = await numerar(tx, ator, { docprocId: id, classificacao, dados })
  const itens = processoId === null ? [id] : [id, processoId]
  await registrar(tx, ator, {
    ato: 'documento.cadastrado',
    itens,
    dados: { titulo, especie: classificacao.especie, tipo: classificacao.tipo, numeroCompleto },
    setorId: nasce.setorId,
  })
  return id
}

/** Registrar a partir de um processo é poder juntar nele depois. */
async function processoDeDestino(
  tx: Tx,
  ator: Ator,
  processoId: string | null | undefined,
): Promise<string | null> {
  if (processoId === undefined || processoId === null) return null
  const processo = await travarItem(tx, ator, { tipo: 'processo', id: processoId })
  exigir('PODE_CADASTRAR_DOCUMENTO', processo)
  return processo.id
}

function nivelPedido({ nivelAssinatura }: Classificacao, pedido: Nivel | null | undefined): Nivel {
  if (pedido === undefined || pedido === null) return nivelAssinatura
  if (NIVEIS.indexOf(pedido) >= NIVEIS.indexOf(nivelAssinatura)) return pedido
  throw validacao('nivelAssinatura', `O nível mínimo desta espécie é ${rotuloDoNivel(nivelAssinatura)}.`)
}

/** Sem número agora, o que se disse do livro espera pelo que vem sozinho; o que chega de fora tem o seu. */
async function doLivro(
  tx: Tx,
  ator: Ator,
  { classificacao, dados }: { classificacao: Classificacao; dados: DocumentoDados },
): Promise<string | null> {
  const { numero, numerarPor, origem } = dados
  if (numero != null || numerarPor == null || origem !== 'ELETRONICA') return null
  const escolhidas = await escolhas(tx, ator, { classificacao, numerarPor })
  return escolhidas && JSON.stringify(escolhidas)
}

async function numerar(
  tx: Tx,
  ator: Ator,
  {
    docprocId,
    classificacao,
    dados: { numero, numerarPor },
  }: { docprocId: string; classificacao: Classificacao; dados: DocumentoDados },
): Promise<string | null> {
  if (numero === undefined || numero === null) return null
  const porTipo = classificacao.numeracaoCampos.some(
    ({ campo, on }) => on && normalizarCriterio(campo) === 'tipo',
  )
  if (porTipo && classificacao.tipo === null) throw validacao('tipo', MENSAGENS.campoObrigatorio)
  const vinculado = await vincularNumero(tx, ator, {
    docprocId,
    classificacao,
    numerarPor: numerarPor ?? [],
    numero,
  })
  await gravarNumero(tx, docprocId, vinculado)
  return vinculado.numeroCompleto
}
