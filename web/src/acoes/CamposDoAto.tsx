import { CATEGORIAS } from '@autos/contract/publicacao.ts'
import { ESFINGE_TAMANHO, limparEsfinge } from '@autos/contract/regras/esfinge.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import type { ItemSugerido } from '../partes/seletores/sugerir-itens.ts'
import type { PropsDoGrupo } from './publicar.tsx'
import { opcoesDe } from './opcoes.ts'

const SeletorDeItem = lazy(async () => ({
  default: (await import('../partes/seletores/SeletorDeItem.tsx')).SeletorDeItem,
}))
const OPCOES = opcoesDe(CATEGORIAS)

export function CamposDoAto({
  valor,
  aoMudar,
  erro,
  documentoId,
}: PropsDoGrupo<'ato'> & { documentoId: string }) {
  const faltam = ESFINGE_TAMANHO - valor.codRegistroInfoSfinge.length
  return (
    <>
      <TextInput
        label="Título"
        required
        value={valor.titulo}
        error={erro('titulo')}
        onChange={(event) => aoMudar({ titulo: event.currentTarget.value })}
        data-autofocus
      />
      <NativeSelect
        label="Categoria"
        required
        value={String(valor.codCategoria)}
        data={OPCOES}
        error={erro('codCategoria')}
        onChange={(event) => aoMudar({ codCategoria: Number(event.currentTarget.value) })}
      />
      <TextInput
        label="Código do e-Sfinge (opcional)"
        description={
          valor.codRegistroInfoSfinge === '' || faltam === 0
            ? `São ${ESFINGE_TAMANHO} letras e algarismos, do sistema do Tribunal de Contas.`
            : `Faltam ${faltam}.`
        }
        autoComplete="off"
        spellCheck={false}
        value={valor.codRegistroInfoSfinge}
        error={erro('codRegistroInfoSfinge')}
        onChange={(event) => aoMudar({ codRegistroInfoSfinge: limparEsfinge(event.currentTarget.value) })}
        classNames={{ input: 'numero' }}
      />
      <Errata
        documentoId={documentoId}
        aoMudar={(errataDe) => aoMudar({ errataDe })}
        erro={erro('errataDe')}
      />
    </>
  )
}

/** O ato publicado não se altera: corrige-se com outro, e um aponta para o outro. */
function Errata({
  documentoId,
  aoMudar,
  erro,
}: {
  documentoId: string
  aoMudar: (id: string | null) => void
  erro: string | undefined
}) {
  const [ligada, setLigada] = useState(false)
  const [corrigido, setCorrigido] = useState<ItemSugerido | null>(null)
  const escolher = (item: ItemSugerido | null) => {
    setCorrigido(item)
    aoMudar(item?.chave ?? null)
  }
  return (
    <>
      <Switch
        label="É errata de outro documento já publicado"
        checked={ligada}
        onChange={(event) => {
          setLigada(event.currentTarget.checked)
          escolher(null)
        }}
      />
      <Suspense>
        {ligada && (
          <SeletorDeItem
            tipo="documento"
            rotulo="Documento que este corrige"
            onde="tudo"
            valor={corrigido}
            aoMudar={escolher}
            excluir={[documentoId]}
            erro={erro}
          />
        )}
      </Suspense>
    </>
  )
}
