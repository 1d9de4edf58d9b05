import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX, NOME_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { SubstituicaoCriarDocument, type AfastamentoDados } from '../../api/gen/graphql.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { AFASTAMENTOS } from '../../partes/itens/afastamentos.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { OQuePende } from './OQuePende.tsx'
import { usePendencias } from './use-pendencias.ts'

type Valores = Pick<AfastamentoDados, 'afastamento' | 'inicio' | 'fim' | 'ato' | 'motivo'> & {
  titular: Alvo | null
  substituto: Alvo | null
}
const NOVO: Valores = {
  afastamento: 'FERIAS',
  inicio: '',
  fim: '',
  ato: '',
  motivo: '',
  titular: null,
  substituto: null,
}

/** Quem se afasta, quando, por que ato, e quem substitui; o que depende da pessoa vê-se antes. */
export function RegistrarAfastamento({ fechar }: { fechar: () => void }) {
  const { valores, mudar, erroDe, pendente, registrar } = useFormulario(fechar)
  const { titular, substituto } = valores
  return (
    <Dialogo
      titulo="Registrar afastamento"
      rotulo="Registrar"
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      confirmar={registrar}
    >
      <div className={telas['campos']}>
        <SeletorDeAlvo
          rotulo="Quem se afasta"
          quem="pessoas"
          valor={titular}
          aoMudar={(novo) => mudar({ titular: novo })}
          erro={erroDe('titularId')}
          obrigatorio
          focoInicial
        />
        <SeletorDeAlvo
          rotulo="Quem substitui (vazio: ninguém)"
          quem="pessoas"
          valor={substituto}
          aoMudar={(novo) => mudar({ substituto: novo })}
          erro={erroDe('substitutoId')}
        />
        <Quando valores={valores} mudar={mudar} erroDe={erroDe} />
        {titular && <OQueEspera titularId={titular.id} />}
      </div>
    </Dialogo>
  )
}

type Campo = 'titularId' | 'substitutoId' | 'inicio' | 'fim' | 'ato' | 'motivo'
type ErroDe = (campo: Campo) => string | undefined

function useFormulario(fechar: () => void) {
  const [valores, setValores] = useState(NOVO)
  const [tentou, setTentou] = useState(false)
  const { titular, substituto, ...dados } = valores
  const ato = useAdministrar(SubstituicaoCriarDocument, {
    sucesso: `${titular?.rotulo ?? ''}: afastamento registrado.`,
    campos: ['titularId', 'substitutoId', 'inicio', 'fim', 'ato', 'motivo'],
    aoConcluir: fechar,
  })
  const falta = (campo: Campo): boolean => {
    if (campo === 'substitutoId') return false
    return campo === 'titularId' ? titular === null : dados[campo].trim() === ''
  }
  const registrar = () => {
    setTentou(true)
    if (titular === null || (['inicio', 'fim', 'ato', 'motivo'] as const).some(falta)) return
    ato.executar({ dados: { ...dados, titularId: titular.id, substitutoId: substituto?.id ?? null } })
  }
  return {
    valores,
    mudar: (mudanca: Partial<Valores>) => setValores({ ...valores, ...mudanca }),
    erroDe: (campo: Campo) =>
      ato.erroDe(campo) ?? (tentou && falta(campo) ? MENSAGENS.campoObrigatorio : undefined),
    pendente: ato.pendente,
    registrar,
  }
}

type PropsDoQuando = { valores: Valores; mudar: (mudanca: Partial<Valores>) => void; erroDe: ErroDe }

function Quando({ valores, mudar, erroDe }: PropsDoQuando) {
  return (
    <>
      <NativeSelect
        label="Afastamento"
        data={Object.entries(AFASTAMENTOS).map(([value, label]) => ({ value, label }))}
        value={valores.afastamento}
        onChange={({ currentTarget }) =>
          mudar({ afastamento: currentTarget.value as Valores['afastamento'] })
        }
      />
      <div className={telas['dupla']}>
        <CampoDeDia
          rotulo="Primeiro dia"
          obrigatorio
          valor={valores.inicio}
          aoMudar={(inicio) => mudar({ inicio })}
          erro={erroDe('inicio')}
        />
        <CampoDeDia
          rotulo="Último dia"
          obrigatorio
          valor={valores.fim}
          aoMudar={(fim) => mudar({ fim })}
          erro={erroDe('fim')}
        />
      </div>
      <TextInput
        label="Ato"
        required
        maxLength={NOME_MAX}
        placeholder="Portaria nº 12/2026"
        value={valores.ato}
        error={erroDe('ato')}
        onChange={({ currentTarget }) => mudar({ ato: currentTarget.value })}
      />
      <Textarea
        label="Motivo"
        required
        maxLength={MOTIVO_MAX}
        description="Leem-no os dois, e quem administra o acesso."
        value={valores.motivo}
        error={erroDe('motivo')}
        onChange={({ currentTarget }) => mudar({ motivo: currentTarget.value })}
      />
    </>
  )
}

function OQueEspera({ titularId }: { titularId: string }) {
  const { pendencias, erro } = usePendencias({ usuarioId: titularId }, 'AFASTAMENTO')
  return <OQuePende pendencias={pendencias} erro={erro} />
}
