import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TipoDeItem } from '@autos/contract/acoes.ts'

import { avisarSucesso } from '../../api/notices.ts'
import { useMe } from '../../base/session.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Busca } from './filtros.ts'
import { esquecer, guardar, mesmaBusca, useGuardadas, type Guardada } from './guardadas.ts'
import css from './Pesquisa.module.css'

const NOME_MAX = 80

/** As que a pessoa guardou, deste tipo de pesquisa. */
export function Guardadas({ tipo }: { tipo: TipoDeItem | undefined }) {
  const guardadas = useGuardadas(useMe().id).filter((guardada) => guardada.tipo === tipo)
  if (guardadas.length === 0) return null
  return (
    <Secao titulo="Pesquisas guardadas" conta={guardadas.length}>
      <ul className={css['guardadas']}>
        {guardadas.map((guardada) => (
          <li key={guardada.nome}>
            <Ligacao guardada={guardada} />
            <ActionIcon
              size={28}
              aria-label={`Esquecer a pesquisa ${guardada.nome}`}
              title="Esquecer"
              onClick={() => esquecer(guardada)}
            >
              <IconTrash aria-hidden size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <p className={css['dica']}>Ficam neste navegador, só para você.</p>
    </Secao>
  )
}

function Ligacao({ guardada: { nome, tipo, busca } }: { guardada: Guardada }) {
  const { q, ...filtros } = busca
  if (tipo === undefined)
    return (
      <Link to="/pesquisa/{-$q}" params={q ? { q } : {}} search={filtros}>
        {nome}
      </Link>
    )
  return (
    <Link to={tipo === 'documento' ? '/documentos/pesquisar' : '/processos/pesquisar'} search={busca}>
      {nome}
    </Link>
  )
}

type Props = { busca: Busca; tipo: TipoDeItem | undefined; sugestao: string }

/** Guarda a pesquisa que está na tela, com um nome. */
export function BotaoGuardar({ busca, tipo, sugestao }: Props) {
  const { id: dono } = useMe()
  const [aberto, setAberto] = useState(false)
  const guardadas = useGuardadas(dono)
  const ja = guardadas.find((guardada) => guardada.tipo === tipo && mesmaBusca(guardada.busca, busca))
  if (ja) return <span className={css['dica']}>Guardada como “{ja.nome}”</span>
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconBookmark aria-hidden size={18} />}
        onClick={() => setAberto(true)}
      >
        Guardar esta pesquisa
      </Button>
      {aberto && (
        <DarNome
          sugestao={sugestao}
          usados={guardadas.map(({ nome }) => nome)}
          guardar={(nome) => guardar({ dono, nome, tipo, busca })}
          fechar={() => setAberto(false)}
        />
      )}
    </>
  )
}

function DarNome({
  sugestao,
  usados,
  guardar: gravar,
  fechar,
}: {
  sugestao: string
  usados: readonly string[]
  guardar: (nome: string) => void
  fechar: () => void
}) {
  const [nome, setNome] = useState(sugestao.slice(0, NOME_MAX))
  const limpo = nome.trim()
  const confirmar = () => {
    gravar(limpo)
    avisarSucesso(`Pesquisa guardada como “${limpo}”.`)
    fechar()
  }
  return (
    <Dialogo
      titulo="Guardar esta pesquisa"
      rotulo="Guardar"
      fechar={fechar}
      desabilitado={limpo === ''}
      porQueDesabilitado="Dê um nome à pesquisa."
      confirmar={confirmar}
    >
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={NOME_MAX}
        value={nome}
        description={
          usados.includes(limpo)
            ? 'Já há uma com este nome: será trocada por esta.'
            : 'Fica neste navegador, só para você, e aparece ao abrir a pesquisa.'
        }
        onChange={(event) => setNome(event.currentTarget.value)}
      />
    </Dialogo>
  )
}
