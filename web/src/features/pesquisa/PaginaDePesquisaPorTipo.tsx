import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { PESQUISA_MAX, PESQUISA_TEXTO_MAX } from '@autos/contract/regras/limites.ts'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import { usePageTitle } from '../../base/page-title.ts'
import { Lista } from '../../listas/Lista.tsx'
import { listaDaPesquisa } from './lista-da-pesquisa.ts'
import css from './Pesquisa.module.css'

/** /documentos/pesquisar?q= */
export function PesquisaDeDocumentos() {
  return <Pesquisa tipo="documento" grupo="Documentos" titulo="Pesquisar documentos" />
}

/** /processos/pesquisar?q= */
export function PesquisaDeProcessos() {
  return <Pesquisa tipo="processo" grupo="Processos" titulo="Pesquisar processos" />
}

function Pesquisa({ tipo, grupo, titulo }: { tipo: TipoDeItem; grupo: string; titulo: string }) {
  const { q = '' } = useSearch({ strict: false })
  const navegar = useNavigate()
  const [texto, setTexto] = useState(q)
  const definicao = useMemo(() => listaDaPesquisa(q, tipo), [q, tipo])
  usePageTitle(grupo, titulo)
  return (
    <div className={css['pagina']}>
      {!q && <h1>{titulo}</h1>}
      <form
        role="search"
        aria-label={titulo}
        className={css['busca']}
        onSubmit={(event) => {
          event.preventDefault()
          void navegar({ to: tipo === 'documento' ? '/documentos/pesquisar' : '/processos/pesquisar', search: texto.trim() ? { q: texto.trim() } : {} })
        }}
      >
        <TextInput
          label={`${MENSAGENS.buscaPlaceholder}, ou número`}
          type="search"
          maxLength={PESQUISA_TEXTO_MAX}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch aria-hidden size={18} />}>
          Pesquisar
        </Button>
      </form>
      {q ? (
        <Lista key={q} definicao={definicao} nome={`Resultados para “${q}”`} />
      ) : (
        <p className={css['dica']}>Acentos e maiúsculas não fazem diferença. Aparecem até {PESQUISA_MAX} resultados, do mais novo ao mais antigo, entre os que você pode ver.</p>
      )}
    </div>
  )
}
