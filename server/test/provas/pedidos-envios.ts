import { entrarComo, IRACI } from '../cidadaos.ts'
import type { Mundo } from '../mundo.ts'
import { pdfDePaginas } from '../pdf.ts'
import { tornarAdministradora } from '../administracao.ts'
import type { Palco, Pedido } from './pedidos.ts'

type Montar = (palco: Palco) => Promise<Record<string, unknown>> | Record<string, unknown>
const por =
  (nome: 'ana' | 'beto' | 'dora') =>
  (montar: Montar) =>
  async (palco: Palco): Promise<Pedido> => ({ quem: (m: Mundo) => m[nome], args: await montar(palco) })
const [porAna, porBeto, porDora] = [por('ana'), por('beto'), por('dora')]

const porAdministradora =
  (montar: Montar) =>
  async (palco: Palco): Promise<Pedido> => {
    await tornarAdministradora(palco.m)
    return { quem: ({ dora }) => dora, args: await montar(palco) }
  }

/** Iraci, que entrou com a conta Gov.br. */
const porIraci =
  (montar: Montar) =>
  async (palco: Palco): Promise<Pedido> => {
    const iraci = await entrarComo(palco.m, IRACI)
    return { quem: () => iraci, args: await montar(palco) }
  }

const processo = ({ m, novo }: Palco) => m.processo(`Processo ${novo()}`)
const concluso = ({ m, novo }: Palco) => m.documento(`Concluso ${novo()}`, { assinado: true })
const PDF = pdfDePaginas([{ texto: 'Mandado' }])

const solicitacao = async (palco: Palco) => ({
  processoId: await processo(palco),
  cpfCnpj: IRACI.cpf,
  email: 'iraci@fora.example',
  titulo: `Pedido ${palco.novo()}`,
  instrucoes: 'Envie o documento.',
  prazo: '2090-01-02',
})
const pedida = async (palco: Palco): Promise<string> =>
  (await palco.m.dora.chama('documentoSolicitarArquivo', await solicitacao(palco))).id

async function mandada(palco: Palco): Promise<{ id: string; versionId: string; extensao: string }> {
  const [id, iraci] = [await pedida(palco), await entrarComo(palco.m, IRACI)]
  return {
    id,
    versionId: await palco.m.armazem.receber(
      await iraci.chama<string>('cidadaoPutUrl', { id, extensao: 'pdf' }, ''),
      PDF,
    ),
    extensao: 'pdf',
  }
}

/** Como se a conferência já tivesse aceitado o arquivo: abri-lo, num processo à parte, demora. */
async function respondida(palco: Palco): Promise<string> {
  const id = await pedida(palco)
  await palco.m.db
    .updateTable('pedidoArquivo')
    .set({ enviadoEm: new Date(), recebidoEm: new Date(), versao: 1 })
    .where('documentoId', '=', id)
    .execute()
  return id
}

const dados = ({ m, novo }: Palco) => ({
  motivo: `Responder ${novo()}`,
  contagem: 'UTEIS',
  dias: 5,
  responsavelId: m.setores.juridico,
  encerraAoEnviar: true,
})
const prazo = async (palco: Palco): Promise<string> =>
  (await palco.m.ana.chama('prazoCriar', { id: await processo(palco), dados: dados(palco) })).id

async function copia(palco: Palco): Promise<string> {
  const { dados: copias } = await palco.m.ana.chama<{ dados: { id: string }[] }>(
    'copiaEnviar',
    { id: await concluso(palco), destinos: [palco.m.beto.id] },
    '{ dados { id } }',
  )
  return copias[0]!.id
}

export const PEDIDOS_DE_ENVIOS: Record<string, (palco: Palco) => Promise<Pedido>> = {
  'Query.solicitacoesExternas': porDora(() => ({ situacao: 'PENDENTES', skip: 0, limit: 10 })),
  'Mutation.documentoSolicitarArquivo': porDora(solicitacao),
  'Mutation.documentoSolicitarNovamente': porDora(async (palco) => ({
    id: await respondida(palco),
    motivo: 'Está ilegível.',
    instrucoes: 'Outra vez.',
    prazo: '2090-01-02',
  })),

  'Query.cidadao': porIraci(() => ({})),
  'Query.cidadaoProcessos': porIraci(() => ({ skip: 0, limit: 10 })),
  'Query.cidadaoProcesso': porIraci(async (palco) => {
    const { processoId, ...pedido } = await solicitacao(palco)
    await palco.m.dora.chama('documentoSolicitarArquivo', { processoId, ...pedido })
    return { id: processoId }
  }),
  'Query.cidadaoDocumentos': porIraci(() => ({ skip: 0, limit: 10 })),
  'Query.cidadaoDocumento': porIraci(async (palco) => ({ id: await pedida(palco) })),
  'Query.cidadaoSolicitacoes': porIraci(() => ({ pendentes: true, skip: 0, limit: 10 })),
  'Query.cidadaoPutUrl': porIraci(async (palco) => ({
    id: await pedida(palco),
    extensao: 'pdf',
    md5: 'XUFAKrxLKna5cZ2REBfFkg==',
    tamanho: 10,
  })),
  'Mutation.cidadaoProcessar': porIraci(mandada),
  'Mutation.cidadaoSair': porIraci(() => ({})),

  'Query.copiasRecebidas': porBeto(() => ({ pendentes: true, skip: 0, limit: 10 })),
  'Query.copiasEnviadas': porAna(async (palco) => ({ id: await concluso(palco), skip: 0, limit: 10 })),
  'Mutation.copiaEnviar': porAna(async (palco) => ({
    id: await concluso(palco),
    destinos: [palco.m.beto.id, palco.m.setores.fazenda],
    mensagem: 'Para conhecimento.',
  })),
  'Mutation.copiaDarCiencia': porBeto(async (palco) => ({ id: await copia(palco) })),
  'Mutation.documentoClonar': porAna(async (palco) => ({
    id: await concluso(palco),
    setorId: palco.m.setores.protocolo,
  })),

  'Query.dadosAVista': porAna(async (palco) => ({ id: await concluso(palco) })),
  'Mutation.documentoTarjar': porAna(async (palco) => ({
    id: await concluso(palco),
    titulo: `Versão pública ${palco.novo()}`,
    tarjas: [
      { pagina: 1, esquerda: 100, alto: 100, direita: 900, baixo: 300, tipo: 'CPF', hipoteseLegal: 'LGPD' },
    ],
    dispensas: [{ pagina: 1, tipo: 'EMAIL', motivo: 'É o da prefeitura.' }],
  })),

  'Query.prazos': porAna(async (palco) => ({ id: await processo(palco) })),
  'Query.prazosAbertos': porBeto(() => ({ vencidos: true, skip: 0, limit: 10 })),
  'Query.feriados': porAna(() => ({ ano: 2026 })),
  'Mutation.prazoCriar': porAna(async (palco) => ({ id: await processo(palco), dados: dados(palco) })),
  'Mutation.prazoCumprir': porBeto(async (palco) => ({ id: await prazo(palco) })),
  'Mutation.prazoPassar': porBeto(async (palco) => ({
    id: await prazo(palco),
    responsavelId: palco.m.setores.fazenda,
  })),
  'Mutation.prazoCancelar': porAna(async (palco) => ({
    id: await prazo(palco),
    motivo: 'Já não é preciso.',
  })),
  'Mutation.feriadoCadastrar': porAdministradora(({ novo }) => ({
    dia: `2089-03-${`${(novo() % 28) + 1}`.padStart(2, '0')}`,
    nome: 'Padroeiro',
  })),
  'Mutation.feriadoRemover': porAdministradora(async ({ m, novo }) => {
    const dia = `2088-03-${`${(novo() % 28) + 1}`.padStart(2, '0')}`
    await m.dora.chama('feriadoCadastrar', { dia, nome: 'Padroeiro' }, '{ dia }')
    return { dia }
  }),
}
