import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { enviar, marcar, notificar, registrarProcesso } from '../atos.ts'
import { type Municipio, setorDe } from '../estado.ts'
import { CONHECIDOS } from '../interessados.ts'
import { enredoDe, peca } from './comum.ts'

/**
 * Processo nº 131: pedido de acesso que vence em três dias e está com a Fazenda, que já recebeu dois avisos.
 * O prazo aparece no assunto e nas notificações; não há aqui relógio de prazos nem versão tarjada.
 */
export function acessoAInformacao(m: Municipio): void {
  const [ouv, sefaz] = [setorDe(m, 'OUV'), setorDe(m, 'SEFAZ')]
  const prazo = diaDoCalendario(m.cal.dia(3))
  const enredo = enredoDe(m, CONHECIDOS.iraci, {
    titulo: 'Pedido de acesso – despesas com publicidade por veículo de comunicação',
    assunto: `Valores pagos em publicidade nos últimos dois exercícios, por veículo. Prazo final: ${prazo}.`,
    objeto: 'informações sobre as despesas com publicidade, por veículo de comunicação',
    fundamento: 'Lei 12.527/2011, art. 11 (20 dias, prorrogáveis por 10)',
    fatos: [
      'O pedido foi conhecido no mesmo dia e o prazo foi prorrogado uma vez, com justificativa.',
      'A informação está na Contabilidade e depende de extração por credor.',
    ],
    conclusao: 'pelo atendimento integral do pedido',
  })
  const processo = registrarProcesso(m, {
    tipo: 'de Acesso à Informação',
    enredo,
    setor: ouv,
    em: -18,
    numero: 131,
  })
  peca(m, processo, 'requerimento', -17.9)
  enviar(m, processo, { em: -17, para: sefaz, mensagem: 'Favor responder em dez dias.' })
  enviar(m, processo, { em: -9, para: ouv, mensagem: 'Pedimos prorrogação: extração em andamento.' })
  peca(m, processo, 'despacho-interlocutorio', -8.8, { titulo: 'Prorroga o prazo do pedido de acesso' })
  enviar(m, processo, { em: -8.5, para: sefaz, mensagem: `Prorrogado. Prazo improrrogável: ${prazo}.` })
  for (const [em, aviso] of [
    [-4, 'O pedido de acesso vence em sete dias úteis.'],
    [-1, `O pedido de acesso vence em ${prazo}.`],
  ] as const)
    notificar(m, 'gilmar', em, 'Prazo próximo', aviso, processo)
  marcar(m, processo, 'SETOR|OUV|Reiteração', -1)
}
