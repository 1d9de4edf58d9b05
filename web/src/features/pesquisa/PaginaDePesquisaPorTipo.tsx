import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { PESQUISA_TEXTO_MAX } from '@autos/contract/regras/limites.ts'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import { usePageTitle } from '../../base/page-title.ts'
import { validatesSearchOfItems } from '../../base/search-of-items.ts'
import type { Busca } from './filtros.ts'
import { Pesquisa } from './Pesquisa.tsx'
import css from './Pesquisa.module.css'

/** /documentos/pesquisar?q= */
export function PesquisaDeDocumentos() {
  return <PorTipo tipo="documento" grupo="Documentos" titulo="Pesquisar documentos" />
}

/** /processos/pesquisar?q= */
export function PesquisaDeProcessos() {
  return <PorTipo tipo="processo" grupo="Processos" titulo="Pesquisar processos" />
}

function PorTipo({ tipo, grupo, titulo }: { tipo: TipoDeItem; grupo: string; titulo: string }) {
  const busca: Busca = validatesSearchOfItems(useSearch({ strict: false }))
  const navegar = useNavigate()
  usePageTitle(grupo, titulo)
  const irPara = (nova: Busca, replace = true) =>
    void navegar({
      to: tipo === 'documento' ? '/documentos/pesquisar' : '/processos/pesquisar',
      search: nova,
      replace,
    })
  return (
    <Pesquisa
      tipo={tipo}
      titulo={titulo}
      busca={busca}
      irPara={irPara}
      campo={
        <CampoDeTexto
          key={busca.q ?? ''}
          rotulo={titulo}
          q={busca.q ?? ''}
          pesquisar={(q) => irPara(comTexto(busca, q), false)}
        />
      }
      antes={
        <p className={css['dica']}>
          Procura-se no título, no número, no identificador, no assunto e no que está escrito nos arquivos,
          entre o que você pode ver. Acentos, maiúsculas e plurais não fazem diferença; entre aspas, as
          palavras se acham juntas e nessa ordem. Também se pode só escolher um filtro.
        </p>
      }
    />
  )
}

const comTexto = ({ q: _q, ...filtros }: Busca, q: string): Busca => ({ ...filtros, ...(q && { q }) })

function CampoDeTexto({
  rotulo,
  q,
  pesquisar,
}: {
  rotulo: string
  q: string
  pesquisar: (q: string) => void
}) {
  const [texto, setTexto] = useState(q)
  return (
    <form
      role="search"
      aria-label={rotulo}
      className={css['busca']}
      onSubmit={(event) => {
        event.preventDefault()
        pesquisar(texto.trim())
      }}
    >
      <TextInput
        label={`${MENSAGENS.buscaPlaceholder}, número ou texto do documento`}
        type="search"
        maxLength={PESQUISA_TEXTO_MAX}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconSearch aria-hidden size={18} />}>
        Pesquisar
      </Button>
    </form>
  )
}
