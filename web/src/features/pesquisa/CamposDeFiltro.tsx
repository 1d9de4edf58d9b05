import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { TITULO_MAX } from '@autos/contract/regras/limites.ts'

import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { NOME_DA_ORIGEM } from '../../partes/itens/nomes.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { useAlvosDeSempre } from '../../partes/seletores/de-sempre.ts'
import { SeletorDePessoa } from '../../partes/seletores/SeletorDePessoa.tsx'
import { SeletorDeUmAlvo } from '../../partes/seletores/SeletorDeUmAlvo.tsx'
import { CampoDeInteressado } from './CampoDeInteressado.tsx'
import { CampoDeMarcador } from './CampoDeMarcador.tsx'
import { CamposDaClassificacao } from './CamposDaClassificacao.tsx'
import { type Busca, NUMERO_ESCRITO_MAX, RESTRICOES, SITUACOES, SO_DE } from './filtros.ts'
import css from './Pesquisa.module.css'

type Props = {
  busca: Busca
  mudar: (novos: Busca) => void
  tipo: TipoDeItem | undefined
  /** Muda quando os campos que guardam o que se digita devem começar de novo. */ vez: number
}

/** Cada filtro vale assim que se escolhe, e fica no endereço. */
export function CamposDeFiltro({ busca, mudar, tipo, vez }: Props) {
  const { alvos, carregando } = useAlvosDeSempre({ comSetores: true })
  const serve = (chave: keyof Busca) =>
    SO_DE[chave] === undefined || tipo === undefined || SO_DE[chave] === tipo
  return (
    <div className={css['filtros']} role="group" aria-label="Filtros">
      <CamposDaClassificacao busca={busca} mudar={mudar} tipo={tipo} />
      <TextInput
        label="Número"
        autoComplete="off"
        value={busca.numero ?? ''}
        onChange={(event) => mudar({ numero: event.currentTarget.value.slice(0, NUMERO_ESCRITO_MAX) })}
        classNames={{ input: 'numero' }}
      />
      <DeQuem {...{ busca, mudar, vez, alvos, carregando }} />
      {serve('assinante') && (
        <SeletorDePessoa
          key={`assina ${vez}`}
          rotulo="Assinado ou a assinar por"
          valor={busca.assinante}
          aoMudar={(id) => mudar({ assinante: id ?? '' })}
        />
      )}
      {serve('interessado') && (
        <CampoDeInteressado
          key={`interessa ${vez}`}
          alvos={alvos}
          valor={busca.interessado}
          aoMudar={(id) => mudar({ interessado: id ?? '' })}
        />
      )}
      {serve('requerente') && <DoRequerente busca={busca} mudar={mudar} />}
      <QuandoESituacao {...{ busca, mudar, vez }} />
      <CampoDeMarcador valor={busca.marcador} aoMudar={(marcador) => mudar({ marcador })} />
      {serve('origem') && (
        <Escolha
          rotulo="Origem"
          valor={busca.origem}
          nomes={NOME_DA_ORIGEM}
          aoMudar={(origem) => mudar({ origem })}
        />
      )}
    </div>
  )
}

const DoRequerente = ({ busca, mudar }: Pick<Props, 'busca' | 'mudar'>) => (
  <TextInput
    label="Requerente"
    description="Nome, ou o CPF ou CNPJ inteiro"
    autoComplete="off"
    value={busca.requerente ?? ''}
    onChange={(event) => mudar({ requerente: event.currentTarget.value.slice(0, TITULO_MAX) })}
  />
)

type PropsDeQuem = Omit<Props, 'tipo'> & { alvos: readonly Alvo[]; carregando: boolean }

function DeQuem({ busca, mudar, vez, alvos, carregando }: PropsDeQuem) {
  // Com quem está, só quem ainda pode ter; quem cadastrou ou assinou pode já ter saído.
  const atuais = useMemo(() => alvos.filter(({ desativado }) => !desativado), [alvos])
  const deQuem = (setor: 'setor' | 'setorCriador', pessoa: 'pessoa' | 'criador') => ({
    carregando,
    valor: busca[setor] ?? busca[pessoa],
    aoMudar: (alvo: Alvo | undefined) =>
      mudar({
        [setor]: alvo?.tipo === 'setor' ? alvo.id : '',
        [pessoa]: alvo?.tipo === 'usuario' ? alvo.id : '',
      }),
  })
  return (
    <>
      <SeletorDeUmAlvo
        key={`com ${vez}`}
        rotulo="Com quem está"
        dica="Setor ou pessoa"
        alvos={atuais}
        {...deQuem('setor', 'pessoa')}
      />
      <SeletorDeUmAlvo
        key={`por ${vez}`}
        rotulo="Cadastrado por"
        dica="Setor ou pessoa"
        alvos={alvos}
        {...deQuem('setorCriador', 'criador')}
      />
    </>
  )
}

function QuandoESituacao({ busca, mudar, vez }: Omit<Props, 'tipo'>) {
  return (
    <>
      <CampoDeDia
        key={`de ${vez}`}
        rotulo="Cadastrado de"
        valor={busca.de ?? ''}
        aoMudar={(de) => mudar({ de })}
      />
      <CampoDeDia key={`ate ${vez}`} rotulo="Até" valor={busca.ate ?? ''} aoMudar={(ate) => mudar({ ate })} />
      <Escolha
        rotulo="Situação"
        valor={busca.situacao}
        nomes={SITUACOES}
        aoMudar={(situacao) => mudar({ situacao })}
      />
      <Escolha
        rotulo="Restrição"
        valor={busca.restricao}
        nomes={RESTRICOES}
        aoMudar={(restricao) => mudar({ restricao })}
      />
    </>
  )
}

type PropsDaEscolha = {
  rotulo: string
  valor: string | undefined
  nomes: Readonly<Record<string, string>>
  aoMudar: (valor: string) => void
}

function Escolha({ rotulo, valor, nomes, aoMudar }: PropsDaEscolha) {
  const opcoes = Object.entries(nomes).map(([value, label]) => ({ value, label }))
  return (
    <NativeSelect
      label={rotulo}
      value={valor ?? ''}
      data={[{ value: '', label: 'Qualquer' }, ...opcoes]}
      onChange={(event) => aoMudar(event.currentTarget.value)}
    />
  )
}
