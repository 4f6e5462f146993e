@echo off
rem Starts the command throng of a download, from any folder. It builds nothing and writes nothing.
rem THRONG_JAVA_OPTS: extra options for java. THRONG_MAIN: another main class.
setlocal EnableExtensions DisableDelayedExpansion
set "root=%~dp0.."

rem The Java of a download that brings it, else the first that is new enough.
set "java="
call :try "%root%\runtime\bin\java.exe"
if defined JAVA_HOME call :try "%JAVA_HOME:"=%\bin\java.exe"
for %%j in (java.exe) do if not "%%~$PATH:j"=="" call :try "%%~$PATH:j"
for /d %%d in (
    "%ProgramFiles%\Eclipse Adoptium\*"
    "%ProgramFiles%\Java\*"
    "%ProgramFiles%\Microsoft\*"
    "%ProgramFiles%\Zulu\*"
    "%ProgramFiles%\Amazon Corretto\*"
    "%LOCALAPPDATA%\Programs\Eclipse Adoptium\*"
    "%USERPROFILE%\.jdks\*"
) do call :try "%%~d\bin\java.exe"
if not defined java (
    echo throng: no JDK 25 or newer found: install one, such as Temurin, https://adoptium.net, or set JAVA_HOME to it 1>&2
    exit /b 2
)

rem The verb is the first word that is no option.
set "verb="
:word
set "word=%~1"
if not defined word goto choose
if "%word%"=="-h" set "verb=help"
if "%word%"=="--help" set "verb=help"
if not "%word:~0,1%"=="-" if not defined verb set "verb=%word%"
shift /1
goto word

rem Verbs that tell of scenarios need no kernels: without their module Java does not warn of it, and starts faster.
:choose
set "options=--add-modules jdk.incubator.vector"
if not defined THRONG_MAIN for %%v in (list info validate export schema help completion) do (
    if "%verb%"=="%%v" set "options=-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
)
if not defined THRONG_MAIN set "THRONG_MAIN=throng.command.Throng"
"%java%" %options% --enable-native-access=ALL-UNNAMED %THRONG_JAVA_OPTS% -cp "%root%\throng.jar" %THRONG_MAIN% %*
exit /b %errorlevel%

rem Takes a java.exe if none is taken yet, it is there, and it is new enough.
:try
if defined java exit /b
if not exist "%~1" exit /b
set "version=0"
for /f "tokens=3" %%v in ('call "%~1" -version 2^>^&1 ^| findstr /c:" version "') do set "version=%%~v"
for /f "tokens=1 delims=.-+" %%v in ("%version%") do set "version=%%v"
if %version% GEQ 25 set "java=%~1"
exit /b
