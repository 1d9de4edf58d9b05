import { mesPorExtenso } from '../por-extenso.ts'
import { type Contador, doMunicipio, type Fonte, type Trama } from './fonte.ts'

/** Licitações, contratações, pagamentos e convênios. */
const BENS = [
  ['gêneros alimentícios para a alimentação escolar', 'Secretaria de Educação'],
  ['material de expediente para as secretarias', 'Secretaria de Administração'],
  ['medicamentos da farmácia básica', 'Secretaria de Saúde'],
  ['luminárias de LED para vias públicas', 'Secretaria de Infraestrutura'],
  ['equipamentos de informática', 'Diretoria de TI'],
  ['pneus para a frota municipal', 'Gestão de Frota'],
  ['material de limpeza e higiene', 'Secretaria de Educação'],
  ['tubos de concreto e meio-fio', 'Pavimentação e Drenagem'],
  ['uniformes escolares', 'Secretaria de Educação'],
  ['mobiliário para as unidades de saúde', 'Secretaria de Saúde'],
  ['combustíveis', 'Gestão de Frota'],
  ['brinquedos para os parques infantis', 'Secretaria de Cultura, Esporte e Turismo'],
] as const
const SERVICOS = ['limpeza e conservação de prédios públicos', 'transporte escolar na área rural', 'manutenção de elevadores', 'roçada e poda de árvores', 'vigilância eletrônica', 'manutenção da frota pesada', 'sonorização de eventos', 'assessoria em geoprocessamento', 'coleta de resíduos da saúde', 'impressão de carnês do IPTU', 'link de internet dedicado', 'capacitação de servidores'] // prettier-ignore

function compra({ r, valor }: Fonte, forma: string, min: number, max: number): Trama {
  const servico = r.chance(0.4)
  const [bem, unidade] = r.escolher(BENS)
  const objeto = servico ? `a prestação de serviços de ${r.escolher(SERVICOS)}` : `a aquisição de ${bem}`
  const titulo = `${forma} – ${objeto.replace(/^a /, '')}`
  const quantas = r.entre(3, 9)
  return {
    titulo,
    assunto: `${forma} para ${objeto.replace(/^a /, '')}, demandada pela ${unidade}.`,
    interessado: doMunicipio(unidade),
    objeto,
    local: '',
    valor: valor(min, max),
    fatos: [
      `A demanda foi apresentada pela ${unidade} e consta do plano de contratações anual sob o item ${r.entre(11, 184)}.`,
      `O estoque atual atende cerca de ${quantas} semanas de consumo, e a última contratação do mesmo objeto encerrou-se há ${r.entre(1, 5)} meses.`,
      `A pesquisa de preços considerou o painel oficial e ${r.entre(2, 4)} fornecedores da região, desprezados os valores discrepantes.`,
    ],
    conclusao: r.escolher(['pelo prosseguimento do feito', 'pela regularidade da contratação', 'pelo prosseguimento, com a ressalva de publicar o extrato no prazo legal']),
  }
}

export const COMPRAS: Record<string, Contador> = {
  'Licitatório – Pregão Eletrônico': (f) => compra(f, 'Pregão eletrônico', 60_000, 980_000),
  'Licitatório – Dispensa': (f) => compra(f, 'Dispensa de licitação', 3_200, 58_000),
  'de Contratação Direta': (f) => compra(f, 'Contratação direta', 18_000, 240_000),

  'de Pagamento': ({ r, empresa, valor }) => {
    const interessado = empresa()
    const servico = r.escolher(SERVICOS)
    const competencia = mesPorExtenso(new Date(Date.UTC(2026, r.entre(0, 11), 15))).replace(/ de \d+/, '')
    return {
      titulo: `Pagamento – ${servico} – competência ${competencia} – ${interessado.nome}`,
      assunto: `Nota fiscal de ${servico}, competência ${competencia}.`,
      interessado,
      objeto: `o pagamento dos serviços de ${servico}, competência ${competencia}`,
      local: '',
      valor: valor(1_400, 96_000),
      fatos: [
        `A medição do período foi conferida com o boletim diário e corresponde a ${r.entre(88, 100)} % do previsto no cronograma.`,
        'A regularidade fiscal e trabalhista do fornecedor foi consultada na data do atesto e está em ordem.',
        'Os tributos retidos na fonte foram destacados e serão recolhidos no vencimento.',
      ],
      conclusao: 'pela liquidação e pelo pagamento da despesa',
    }
  },

  'de Prestação de Contas de Convênio': ({ r, empresa, valor }) => {
    const interessado = r.chance(0.5) ? empresa() : doMunicipio(r.escolher(['Associação de Pais e Amigos dos Excepcionais', 'Banda Municipal Santa Cecília', 'Grupo Escoteiro Gralha Azul', 'Liga Atlética Municipal']))
    const programa = r.escolher(['oficinas culturais no contraturno', 'atendimento de pessoas com deficiência', 'escolinha de esportes', 'reforma da sede comunitária', 'coleta seletiva com catadores'])
    return {
      titulo: `Prestação de contas – ${programa} – ${interessado.nome}`,
      assunto: `Prestação de contas do convênio para ${programa}.`,
      interessado,
      objeto: `o convênio destinado a ${programa}`,
      local: '',
      valor: valor(12_000, 180_000),
      fatos: [
        `Foram apresentados ${r.entre(8, 46)} comprovantes de despesa, conciliados com o extrato da conta específica.`,
        `A execução física alcançou ${r.entre(82, 100)} % das metas, e o saldo foi devolvido aos cofres públicos.`,
        'As despesas guardam nexo com o plano de trabalho e foram realizadas dentro da vigência.',
      ],
      conclusao: r.escolher(['pela aprovação das contas', 'pela aprovação com ressalva quanto ao prazo de entrega']),
    }
  },
}
