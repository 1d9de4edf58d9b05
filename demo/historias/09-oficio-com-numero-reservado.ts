import { contar } from '../atos.ts'
import { classeDe, type Municipio, pessoaDe, setorDe } from '../estado.ts'
import { sequenciaDaEspecie } from '../numerar.ts'
import { maisDias } from '../por-extenso.ts'
import { carta } from './comum.ts'

/**
 * Ofício nº 18/SEDUC: rascunho que já tem número e espera a assinatura de quem o escreveu. No livro, o 16 é
 * lacuna (reserva cancelada) e o 19 está reservado por um dia.
 */
export function oficioComNumeroReservado(m: Municipio): void {
  const claudete = pessoaDe(m, 'claudete')
  const seduc = setorDe(m, 'SEDUC')
  carta(m, 'Ofício|', 'SEDUC', -0.7, {
    titulo: 'Cessão do ginásio da rede estadual para os jogos escolares',
    para: ['Coordenadoria Regional de Educação'],
    texto: [
      'Solicitamos a cessão do ginásio da Escola de Educação Básica Presidente Médici para a fase municipal dos jogos escolares, de segunda a quarta-feira da próxima semana, das 8h às 17h.',
      'O Município responsabiliza-se pela limpeza, pela arbitragem e pelo transporte dos cerca de 420 estudantes. O plano de segurança foi aprovado pela Defesa Civil.',
      'Pedimos resposta até a antevéspera, para confirmação às escolas.',
    ],
    numero: 18,
    assunto: 'Cessão de ginásio para os jogos escolares.',
  })
  const { chave } = sequenciaDaEspecie('Ofício', null, classeDe(m, 'Ofício|').numerarPor, {
    ano: String(m.cal.ano),
    setor: seduc,
    extra: '',
  })
  const [cancelado, reservado] = [m.cal.em(-3), m.cal.em(m.cal.agora)]
  m.avulsos.push(
    {
      chave,
      especie: 'Ofício',
      numero: 16,
      situacao: 'CANCELADO',
      em: cancelado,
      quem: claudete,
      setor: seduc,
      motivo: 'reserva cancelada',
    },
    {
      chave,
      especie: 'Ofício',
      numero: 19,
      situacao: 'RESERVADO',
      em: reservado,
      quem: claudete,
      setor: seduc,
      expiraEm: maisDias(reservado, 1),
    },
  )
  contar(m, claudete, -3, 'numero.cancelado', [], { chave, numero: 16, voltouASequencia: false }, seduc)
  contar(m, claudete, m.cal.agora, 'numero.reservado', [], { chave, numero: 19 }, seduc)
}
