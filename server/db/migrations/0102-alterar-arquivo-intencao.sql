-- O que muda junto com o arquivo só muda quando ele se aceita.
alter table arquivo_intencao add column mudancas jsonb;
comment on column arquivo_intencao.mudancas is '[pessoal] Título, assunto e nível que o documento passa a ter se o arquivo se aceita; nulo depois disso.';
