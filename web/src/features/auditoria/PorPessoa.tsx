import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, Checkbox, Group } from '@mantine/core'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'

import {
  LeituraAuditarPessoaDocument,
  type LeituraAuditarPessoaMutation,
  type Restricao,
} from '../../api/gen/graphql.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { nomeCurtoDasRestricoes } from '../../partes/itens/restricoes.ts'
import { SeletorDePessoa } from '../../partes/seletores/SeletorDePessoa.tsx'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import { Vazia } from '../../partes/tabela/estados.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { saveCsvText } from '../../ui/csv.ts'
import { dataHora } from '../../ui/formato.ts'
import { CampoDeInstante, type DiaEHora, instanteDe } from './CampoDeInstante.tsx'
import { Ressalvas } from './Ressalvas.tsx'

type Resposta = LeituraAuditarPessoaMutation['leituraAuditarPessoa']
type Marca = Extract<Restricao, 'INTERNO' | 'POSSE' | 'SIGILOSO'>

/** Uma pessoa da equipe, um dia e uma hora: o que ela podia ler, do que se restringia, e por quê. */
export function PorPessoa() {
  const [usuarioId, setUsuarioId] = useState<string>()
  const [quando, setQuando] = useState<DiaEHora>({ dia: '', hora: '12:00' })
  const [restricoes, setRestricoes] = useState<string[]>(['POSSE', 'SIGILOSO'])
  const [tentou, setTentou] = useState(false)
  const [resposta, setResposta] = useState<Resposta>()
  const ato = useAdministrar(LeituraAuditarPessoaDocument, {
    campos: ['em', 'restricoes'],
    aoConcluir: ({ leituraAuditarPessoa }) => setResposta(leituraAuditarPessoa),
  })
  const em = instanteDe(quando)
  const perguntar = (event: SubmitEvent) => {
    event.preventDefault()
    setTentou(true)
    if (usuarioId && em && restricoes.length > 0)
      ato.executar({ usuarioId, em, restricoes: restricoes as Marca[] })
  }
  return (
    <>
      <form
        className={telas['painel']}
        onSubmit={perguntar}
        aria-label="O que uma pessoa podia ler"
        noValidate
      >
        <SeletorDePessoa
          rotulo="Pessoa"
          obrigatorio
          valor={usuarioId}
          aoMudar={setUsuarioId}
          erro={tentou && !usuarioId ? MENSAGENS.campoObrigatorio : undefined}
        />
        <div className={telas['dupla']}>
          <CampoDeInstante
            valor={quando}
            aoMudar={setQuando}
            erro={(tentou && !em ? MENSAGENS.campoObrigatorio : undefined) ?? ato.erroDe('em')}
          />
        </div>
        <EscolhaDeRestricoes valor={restricoes} aoMudar={setRestricoes} tentou={tentou} />
        <div>
          <Button type="submit" loading={ato.pendente} leftSection={<IconHistory aria-hidden size={18} />}>
            Ver o que podia ler
          </Button>
        </div>
      </form>
      {resposta && <Resultado resposta={resposta} />}
    </>
  )
}

type PropsDasRestricoes = { valor: string[]; aoMudar: (valor: string[]) => void; tentou: boolean }

function EscolhaDeRestricoes({ valor, aoMudar, tentou }: PropsDasRestricoes) {
  return (
    <Checkbox.Group
      label="Com que restrições, nesse dia"
      description="O que era público, qualquer pessoa podia ler."
      withAsterisk
      value={valor}
      onChange={aoMudar}
      error={tentou && valor.length === 0 && MENSAGENS.campoObrigatorio}
    >
      <Group mt={8} gap={24}>
        <Checkbox value="SIGILOSO" label="Sigiloso" />
        <Checkbox value="POSSE" label="Requer posse" />
        <Checkbox value="INTERNO" label="Público interno" />
      </Group>
    </Checkbox.Group>
  )
}

function Resultado({
  resposta: { em, pessoa, entrava, dados, cortado, ressalvas, csv },
}: {
  resposta: Resposta
}) {
  return (
    <section className={telas['tela']} aria-label="O que podia ler">
      <div className={telas['topo']}>
        <p role="status" className={telas['nota']}>
          {!entrava && `Em ${dataHora(em)} ${pessoa.nome} não entrava no sistema. `}
          {pessoa.nome} {entrava ? 'podia' : 'poderia'} ler{' '}
          <strong>{dados.length === 1 ? '1 item' : `${dados.length} itens`}</strong> com estas restrições em{' '}
          <strong>{dataHora(em)}</strong>, dos que você sabe que existem
          {cortado && ' (há mais; escolha menos restrições)'}.
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          onClick={() => saveCsvText(`O que ${pessoa.nome} podia ler em ${dataHora(em)}`, csv)}
        >
          Baixar planilha
        </Button>
      </div>
      {dados.length === 0 ? (
        <Vazia texto="Nada, entre os itens com estas restrições." />
      ) : (
        <Tabela nome="O que podia ler" colunas={COLUNAS} linhas={dados} chave={({ item }) => item.id} />
      )}
      <Ressalvas frases={ressalvas} />
    </section>
  )
}

const COLUNAS: readonly Coluna<Resposta['dados'][number]>[] = [
  {
    titulo: 'Item',
    celula: ({ item }) => (
      <>
        <LinkDoItem item={item} /> <small className="numero">{item.identificador}</small>
      </>
    ),
  },
  { titulo: 'Restrição', largura: 200, celula: ({ restricoes }) => nomeCurtoDasRestricoes(restricoes) },
  { titulo: 'Por quê', celula: ({ motivo }) => motivo },
]
