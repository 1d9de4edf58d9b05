import { NativeSelect } from '@mantine/core'

import { useMe } from '../../base/session.ts'
import { SeletorDeClassificacao } from '../../partes/seletores/SeletorDeClassificacao.tsx'
import { CampoDeAssunto, CampoDeTitulo } from '../../partes/campos/CampoDeTexto.tsx'
import { comACarga, setorDoAutor } from '../../partes/numeracao/numeracao.ts'
import type { Formulario } from './use-formulario.ts'
import { useTrocaDeClassificacao } from './use-formulario.ts'
import type { Comuns } from './valores.ts'

type Troca = ReturnType<typeof useTrocaDeClassificacao>

type Props<V extends Comuns> = {
  de: 'documento' | 'processo'
  formulario: Formulario<V>
  troca: Troca
  aoTrocar?: (valores: V) => Partial<V>
}

/** Espécie e tipo. */
export function CampoDeClassificacao<V extends Comuns>({
  de,
  formulario: { form, mudar, erro },
  troca,
}: Props<V>) {
  return (
    <SeletorDeClassificacao
      de={de}
      rotulo={de === 'documento' ? 'Espécie e tipo' : 'Tipo de processo'}
      valor={form.values.classificacao}
      erro={erro('classificacao')}
      aoMudar={(nova) => mudar(troca.trocar(form.values, nova) as Partial<V>)}
    />
  )
}

/** `semTitulo`: de vários arquivos, cada documento tem o seu, ao lado do arquivo. */
export function TituloEAssunto<V extends Comuns>({
  formulario: { form, mudar, erro },
  semTitulo = false,
}: {
  formulario: Formulario<V>
  semTitulo?: boolean
}) {
  return (
    <>
      {!semTitulo && (
        <CampoDeTitulo
          valor={form.values.titulo}
          aoMudar={(titulo) => mudar({ titulo } as Partial<V>)}
          erro={erro('titulo')}
        />
      )}
      <CampoDeAssunto
        valor={form.values.assunto}
        aoMudar={(assunto) => mudar({ assunto } as Partial<V>)}
        erro={erro('assunto')}
      />
    </>
  )
}

/** Com quem fica a carga: comigo, ou com um dos meus setores. */
export function CampoDeCarga<V extends Comuns>({
  formulario: { form, mudar, erro },
}: {
  formulario: Formulario<V>
}) {
  const me = useMe()
  const setores = me.setores.map(({ id, nome, sigla }) => ({
    value: id,
    label: sigla ? `${sigla} · ${nome}` : nome,
  }))
  return (
    <NativeSelect
      label="Quem fica com a carga"
      value={form.values.setorId}
      data={[{ value: '', label: `Eu (${me.nomeCompleto})` }, ...setores]}
      error={erro('setorId')}
      onChange={(event) => {
        const { classificacao, numeracao, setorId } = form.values
        const para = event.currentTarget.value
        const trocado = { de: setorDoAutor(me.setores, setorId), para: setorDoAutor(me.setores, para) }
        mudar({ setorId: para, numeracao: comACarga(classificacao, numeracao, trocado) } as Partial<V>)
      }}
    />
  )
}
