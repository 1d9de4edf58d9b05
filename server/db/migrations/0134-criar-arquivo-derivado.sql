-- O que se faz de um arquivo para o mostrar: miniatura, prévia. Nunca é uma versão, nada o assina, e pode-se jogar fora e refazer.
create table arquivo_derivado (
  sha256 char(64) not null,
  receita text not null check (receita ~ '^[a-z0-9-]{1,60}$'),
  situacao text not null check (situacao in ('PRONTO', 'FALHOU')),
  chave text,
  version_id text,
  tipo text,
  tamanho bigint check (tamanho > 0),
  resumo char(64),
  em timestamptz not null,
  primary key (sha256, receita),
  check ((situacao = 'PRONTO') = (chave is not null)),
  check ((chave is null) = (tipo is null) and (chave is null) = (tamanho is null) and (chave is null) = (resumo is null))
);
comment on table arquivo_derivado is 'O que se fez de um arquivo, pelos bytes dele e por como se fez.';
comment on column arquivo_derivado.sha256 is '[publico] Dos bytes do arquivo de que se fez.';
comment on column arquivo_derivado.receita is '[publico] O que é e como se faz; outra maneira de fazer é outra receita.';
comment on column arquivo_derivado.situacao is '[publico] FALHOU: com estes bytes não se faz.';
comment on column arquivo_derivado.chave is '[interno] Onde está, no armazenamento.';
comment on column arquivo_derivado.version_id is '[interno] A versão, onde o armazenamento as guarda.';
comment on column arquivo_derivado.tipo is '[publico] Content-Type.';
comment on column arquivo_derivado.tamanho is '[publico] Em bytes.';
comment on column arquivo_derivado.resumo is '[publico] SHA-256 do que se fez.';
comment on column arquivo_derivado.em is '[publico]';
