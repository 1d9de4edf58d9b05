import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'

import { LeituraAuditarItemDocument, type LeituraAuditarItemMutation } from '../../api/gen/graphql.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import type { ItemSugerido } from '../../partes/seletores/sugerir-itens.ts'
import { SeletorDeItem } from '../../partes/seletores/SeletorDeItem.tsx'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import { Vazia } from '../../partes/tabela/estados.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { saveCsvText } from '../../ui/csv.ts'
import { dataHora } from '../../ui/formato.ts'
import { CampoDeInstante, type DiaEHora, instanteDe } from './CampoDeInstante.tsx'
import { Ressalvas } from './Ressalvas.tsx'

type Resposta = LeituraAuditarItemMutation['leituraAuditarItem']

const TIPOS: readonly { value: TipoDeItem; label: string }[] = [
  { value: 'documento', label: 'Documento' },
  { value: 'processo', label: 'Processo' },
]

/** Um item, um dia e uma hora: quem o podia ler, e por quê. */
export function PorItem() {
  const [tipo, setTipo] = useState<TipoDeItem>('documento')
  const [item, setItem] = useState<ItemSugerido | null>(null)
  const [quando, setQuando] = useState<DiaEHora>({ dia: '', hora: '12:00' })
  const [tentou, setTentou] = useState(false)
  const [resposta, setResposta] = useState<Resposta>()
  const ato = useAdministrar(LeituraAuditarItemDocument, {
    campos: ['em'],
    aoConcluir: ({ leituraAuditarItem }) => setResposta(leituraAuditarItem),
  })
  const em = instanteDe(quando)
  const perguntar = (event: SubmitEvent) => {
    event.preventDefault()
    setTentou(true)
    if (item && em) ato.executar({ id: item.chave, em })
  }
  const falta = (valor: unknown) => (tentou && !valor ? MENSAGENS.campoObrigatorio : undefined)
  return (
    <>
      <form className={telas['painel']} onSubmit={perguntar} aria-label="Quem podia ler um item" noValidate>
        <EscolhaDoItem tipo={tipo} mudarTipo={setTipo} item={item} mudarItem={setItem} erro={falta(item)} />
        <div className={telas['dupla']}>
          <CampoDeInstante valor={quando} aoMudar={setQuando} erro={falta(em) ?? ato.erroDe('em')} />
        </div>
        <div>
          <Button type="submit" loading={ato.pendente} leftSection={<IconHistory aria-hidden size={18} />}>
            Ver quem podia ler
          </Button>
        </div>
      </form>
      {resposta && <Resultado resposta={resposta} />}
    </>
  )
}

type PropsDaEscolha = {
  tipo: TipoDeItem
  mudarTipo: (tipo: TipoDeItem) => void
  item: ItemSugerido | null
  mudarItem: (item: ItemSugerido | null) => void
  erro: string | undefined
}

function EscolhaDoItem({ tipo, mudarTipo, item, mudarItem, erro }: PropsDaEscolha) {
  return (
    <>
      <Alternativas
        rotulo="O que procurar"
        valor={tipo}
        opcoes={TIPOS}
        aoMudar={(novo) => {
          mudarTipo(novo)
          mudarItem(null)
        }}
      />
      <SeletorDeItem
        key={tipo}
        tipo={tipo}
        onde="tudo"
        rotulo={tipo === 'documento' ? 'Documento' : 'Processo'}
        valor={item}
        aoMudar={mudarItem}
        erro={erro}
      />
    </>
  )
}

function Resultado({ resposta: { em, item, existia, leitores, ressalvas, csv } }: { resposta: Resposta }) {
  if (!existia) return <Vazia texto={`Em ${dataHora(em)} este item ainda não existia.`} />
  return (
    <section className={telas['tela']} aria-label="Quem podia ler">
      <div className={telas['topo']}>
        <p role="status" className={telas['nota']}>
          Quem podia ler <LinkDoItem item={item} /> em <strong>{dataHora(em)}</strong>:
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          onClick={() => saveCsvText(`Quem podia ler ${item.identificador} em ${dataHora(em)}`, csv)}
        >
          Baixar planilha
        </Button>
      </div>
      {leitores.length === 0 ? (
        <Vazia texto="Ninguém." />
      ) : (
        <Tabela nome="Quem podia ler" colunas={COLUNAS} linhas={leitores} chave={({ chave }) => chave} />
      )}
      <Ressalvas frases={ressalvas} />
    </section>
  )
}

const COLUNAS: readonly Coluna<Resposta['leitores'][number]>[] = [
  {
    titulo: 'Quem',
    celula: ({ nome, pessoas, tipo }) =>
      typeof pessoas === 'number' && tipo !== 'EXTERNO' ? (
        <>
          {nome} <small>{pessoas === 1 ? '1 pessoa' : `${pessoas} pessoas`}</small>
        </>
      ) : (
        nome
      ),
  },
  { titulo: 'Por quê', celula: ({ motivo }) => motivo },
]
