import { NativeSelect, TextInput } from '@mantine/core'
import type { EntidadeDados, NumeroDeProcesso } from '../../api/gen/graphql.ts'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import type { EntidadeLida } from './Entidade.tsx'
import { Parte } from './Parte.tsx'
import { useParteDaEntidade } from './use-entidade.ts'
import { CampoDoProtocolo } from './CampoDoProtocolo.tsx'

const LIMITES = [
  ['arquivoMaxMb', 'Tamanho máximo de um arquivo, em MB'],
  ['lixeiraDias', 'Dias que o excluído fica na Lixeira'],
  ['aceiteDias', 'Dias para aceitar o que outro sistema entregou'],
  ['larguraMinima', 'Largura mínima da tela da equipe, em pontos'],
] as const

const CODIGOS = { SEQUENCIAL: [], NIPE: ['nipeUf', 'nipeOrgao', 'nipeUnidade'], NUP: ['nupUnidade'] } as const

const NOME_DO_CODIGO = {
  nipeUf: 'Código do estado',
  nipeOrgao: 'Código do órgão',
  nipeUnidade: 'Código da unidade',
  nupUnidade: 'Código da unidade',
} as const

type Codigo = keyof typeof NOME_DO_CODIGO

type Numero = (typeof LIMITES)[number][0] | Codigo

type Valores = Record<Numero, string> & { setorProtocoloId: string; numeroProcesso: NumeroDeProcesso }

const NUMEROS: readonly Numero[] = [
  ...LIMITES.map(([campo]) => campo),
  'nipeUf',
  'nipeOrgao',
  'nipeUnidade',
  'nupUnidade',
]

/** Até onde vai cada coisa, quem recebe o que chega, e que número os processos levam. */
export function LimitesENumeros({ entidade }: { entidade: EntidadeLida }) {
  const parte = useParteDaEntidade<Valores>(entidade, {
    sucesso: 'Limites e números salvos.',
    campos: [...NUMEROS, 'setorProtocoloId', 'numeroProcesso'],
    valoresDa,
    dados: dadosDe,
  })
  const { valores, mudar, erroDe } = parte
  const numero = (campo: Numero) => ({
    inputMode: 'numeric' as const,
    maxLength: 5,
    value: valores[campo],
    error: erroDe(campo),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      mudar({ [campo]: currentTarget.value.replace(/\D/g, '') }),
  })
  return (
    <Parte titulo="Limites e números" {...parte}>
      <div className={telas['dupla']}>
        {LIMITES.map(([campo, rotulo]) => (
          <TextInput key={campo} label={rotulo} {...numero(campo)} />
        ))}
      </div>
      <CampoDoProtocolo
        valor={valores.setorProtocoloId}
        erro={erroDe('setorProtocoloId')}
        aoMudar={(setorProtocoloId) => mudar({ setorProtocoloId })}
      />
      <NativeSelect
        label="Número dos processos"
        data={NUMERO_DOS_PROCESSOS}
        value={valores.numeroProcesso}
        onChange={({ currentTarget }) => mudar({ numeroProcesso: currentTarget.value as NumeroDeProcesso })}
      />
      <div className={telas['dupla']}>
        {CODIGOS[valores.numeroProcesso].map((campo) => (
          <TextInput key={campo} label={NOME_DO_CODIGO[campo]} required {...numero(campo)} />
        ))}
      </div>
      <Conflito {...parte} rotulos={ROTULOS} />
    </Parte>
  )
}

const ROTULOS = {
  ...Object.fromEntries(LIMITES),
  ...NOME_DO_CODIGO,
  setorProtocoloId: 'Setor de protocolo',
  numeroProcesso: 'Número dos processos',
}

const NUMERO_DOS_PROCESSOS = [
  { value: 'SEQUENCIAL', label: 'O da espécie, como nos documentos' },
  { value: 'NIPE', label: 'Número nacional (NIPE)' },
  { value: 'NUP', label: 'Número único de protocolo (NUP)' },
]

function valoresDa(entidade: EntidadeLida): Valores {
  const numeros = Object.fromEntries(
    NUMEROS.map((campo) => [campo, String(entidade[campo] ?? '')]),
  ) as Record<Numero, string>
  return {
    ...numeros,
    setorProtocoloId: entidade.setorProtocolo?.id ?? '',
    numeroProcesso: entidade.numeroProcesso,
  }
}

function dadosDe({ setorProtocoloId, numeroProcesso, ...numeros }: Valores): EntidadeDados {
  const ditos = Object.fromEntries(
    NUMEROS.flatMap((campo) => (numeros[campo] === '' ? [] : [[campo, Number(numeros[campo])]])),
  )
  return { ...ditos, numeroProcesso, ...(setorProtocoloId ? { setorProtocoloId } : {}) }
}
